import { getFileLink } from '#contract/files/private-files.ts'
import { call } from '#src/api/call.ts'
import { openCacheToRead } from '#src/offline/storage/readable-cache.ts'
import { messageFilesCache } from '#src/offline/storage/wipe-other-users.ts'
import { session } from '#src/session/session.ts'

/** About 30 MB of thumbnails, pictures and voice notes. */
const MAX_FILES = 300

const openCache = async (): Promise<Cache | undefined> => {
  const userId = session.current()?.user.id
  return userId ? openCacheToRead(messageFilesCache(userId)) : undefined
}

const toPath = (gigId: string, fileId: string): string => `/message-files/${gigId}/${fileId}`

// On a full phone the file is shown without being saved.
const saveFile = async (cache: Cache, path: string, file: Blob): Promise<void> => {
  try {
    await cache.put(path, new Response(file))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((oldest) => cache.delete(oldest)))
  } catch {
    await cache.delete(path)
  }
}

const download = async (fileId: string): Promise<Blob> => {
  const { url } = await call(getFileLink, { params: { id: fileId } })
  const response = await fetch(url)
  if (!response.ok) throw new Error('The file was not sent.')
  return response.blob()
}

/** Reads a picture or voice note of a message from the phone, or downloads it and keeps it there for this user. */
export const readMessageFile = async (gigId: string, fileId: string): Promise<Blob> => {
  const path = toPath(gigId, fileId)
  const cache = await openCache()
  const saved = await cache?.match(path)
  if (saved) return saved.blob()
  const file = await download(fileId)
  if (cache) await saveFile(cache, path, file)
  return file
}

/** Deletes files of messages that the user may no longer read. Without file ids, those of the whole class. */
export const forgetMessageFiles = async (gigId: string, fileIds?: readonly string[]): Promise<void> => {
  const cache = await openCache()
  const paths = fileIds?.map((fileId) => toPath(gigId, fileId))
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url)
    const mustGo = paths ? paths.includes(pathname) : pathname.startsWith(toPath(gigId, ''))
    if (mustGo) await cache?.delete(request)
  }
}
