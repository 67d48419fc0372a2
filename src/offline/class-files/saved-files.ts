import { fileMetadataPath, parseSavedPath, type SavedFileKey, savedFilePath } from '#contract/files/saved-file-path.ts'
import { PIECE_BYTES } from '#contract/files/saved-files.ts'
import type { SavableFile } from '#src/offline/files/fetch-piece.ts'
import { canSaveFiles, FileSaver, type SavedState, type SavedStates } from '#src/offline/files/file-saver.ts'
import { openCacheToRead } from '#src/offline/storage/readable-cache.ts'
import { deleteFilesOfOtherUsers, savedFilesCache } from '#src/offline/storage/wipe-other-users.ts'
import { session } from '#src/session/session.ts'
import { type FileMetadata, readFileMetadata, writeFileMetadata } from './file-metadata.ts'

export interface SavableClassFile extends FileMetadata {
  /** Returns undefined when the file is no longer shared. */
  readonly link: SavableFile['link']
}

const NO_LONGER_SHARED_MESSAGE = 'This file is no longer shared.'
const NO_FILES: SavedStates = new Map()

let followedUserId: string | undefined
let isListening = false
let refreshing: Promise<void> | undefined

const currentUserId = (): string | undefined => session.current()?.user.id

const mergeCacheEntry = (known: SavedState | undefined, isHead: boolean): SavedState => {
  if (isHead || known?.kind === 'saved') return { kind: 'saved' }
  const received = known?.kind === 'stopped' ? known.received : 0
  return { kind: 'stopped', received: received + PIECE_BYTES, problem: '' }
}

const listCacheEntries = async (name: string): Promise<readonly { url: URL; place: SavedFileKey }[]> => {
  const requests = (await (await openCacheToRead(name))?.keys()) ?? []
  return requests.flatMap((request) => {
    const url = new URL(request.url)
    const place = parseSavedPath(url.pathname)
    return place && !url.href.endsWith(fileMetadataPath(place)) ? [{ url, place }] : []
  })
}

const readSavedFiles = async (): Promise<SavedStates> => {
  const id = currentUserId()
  if (!id) return NO_FILES
  await deleteFilesOfOtherUsers(id)
  const found = new Map<string, SavedState>()
  for (const { url, place } of await listCacheEntries(savedFilesCache(id)))
    found.set(savedFilePath(place), mergeCacheEntry(found.get(savedFilePath(place)), url.search === ''))
  return currentUserId() === id ? found : NO_FILES
}

const classFileSaver = new FileSaver('class-files', readSavedFiles)

const onSessionChange = (): void => {
  const id = currentUserId()
  if (id === followedUserId) return
  followedUserId = id
  classFileSaver.stopAll()
  refreshing = id ? classFileSaver.refresh() : undefined
}

/** The saved files of the signed-in user. */
export const getSavedStates = (): SavedStates => classFileSaver.states

export const subscribeToSavedFiles = (listener: () => void): (() => void) => {
  if (!canSaveFiles()) return () => {}
  const stop = classFileSaver.subscribe(listener)
  if (!isListening) {
    isListening = true
    session.subscribe(onSessionChange)
    onSessionChange()
  }
  return stop
}

/** Queues a file for download. {@link getSavedStates} returns its progress. */
export const saveClassFile = async ({ link, ...metadata }: SavableClassFile): Promise<void> => {
  const id = currentUserId()
  if (!id) return
  const [path, { bytes }] = [savedFilePath(metadata), metadata]
  try {
    await writeFileMetadata(id, metadata)
  } catch (error) {
    classFileSaver.fail(path, error)
    return
  }
  await classFileSaver.save({ path, bytes, link, goneMessage: NO_LONGER_SHARED_MESSAGE }, savedFilesCache(id))
}

/** A saved file, partial or complete. `metadata` is undefined if the browser evicted it. */
export interface FileOnPhone extends SavedFileKey {
  readonly metadata: FileMetadata | undefined
  readonly state: SavedState
}

/** The signed-in user's saved class files. Call it again after {@link subscribeToSavedFiles} reports a change. */
export const listFilesOnPhone = async (): Promise<readonly FileOnPhone[]> => {
  const id = currentUserId()
  if (!id || !canSaveFiles()) return []
  await refreshing
  const files = [...classFileSaver.states].flatMap(([path, state]) => {
    const place = parseSavedPath(path)
    return place ? [{ ...place, state }] : []
  })
  return Promise.all(files.map(async (file) => ({ ...file, metadata: await readFileMetadata(id, file) })))
}

const deleteWhere = async (shouldDelete: (place: SavedFileKey) => boolean): Promise<boolean> => {
  const id = currentUserId()
  if (!id || !canSaveFiles()) return false
  const cache = await openCacheToRead(savedFilesCache(id))
  if (!cache) return false
  const entries = (await listCacheEntries(savedFilesCache(id))).filter(({ place }) => shouldDelete(place))
  // Heads first: a file without all its pieces must not count as saved.
  for (const { url } of entries.toSorted((a, b) => a.url.search.length - b.url.search.length))
    await cache.delete(url.href)
  for (const { place } of entries) await cache.delete(fileMetadataPath(place))
  return entries.length > 0
}

const deleteInAllTabs = async (shouldDelete: (place: SavedFileKey) => boolean): Promise<void> => {
  if (await deleteWhere(shouldDelete)) await classFileSaver.refreshAllTabs()
}

/** Deletes a saved file and aborts its download. */
export const deleteSavedFile = (place: SavedFileKey): Promise<void> =>
  classFileSaver.stop(savedFilePath(place), async () => {
    await deleteWhere((other) => savedFilePath(other) === savedFilePath(place))
  })

/**
 * Deletes saved files that a class no longer shares.
 * @param resourceIds all files that the class shares; empty if this user may not open the class
 */
export const deleteUnsharedFiles = (gigId: string, resourceIds: readonly string[]): Promise<void> =>
  deleteInAllTabs((place) => place.gigId === gigId && !resourceIds.includes(place.resourceId))

/**
 * Deletes saved files of classes that this user no longer attends.
 * @param gigIds all classes that they attend
 */
export const deleteFilesOfLeftClasses = (gigIds: readonly string[]): Promise<void> =>
  deleteInAllTabs((place) => !gigIds.includes(place.gigId))
