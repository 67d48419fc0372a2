import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createThumbnail } from '#server/storage/files/content/pictures.ts'
import { insertFile, storePrepared, withStoredFiles } from '#server/storage/files/files.ts'
import { ownIncomingFolder } from '#server/storage/files/incoming.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import { findPicture, markUntried, type PictureRecord, setThumbnail } from './earlier-pictures.repository.ts'
import { THUMBNAIL_LONGEST_SIDE } from './resources.service.ts'

const BATCH_SIZE = 100

/**
 * Adds a job for each picture that an earlier release stored without a small copy. Marks other files, also new ones, so
 * that no later run reads them again.
 */
export const registerEarlierPictures = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  let marked = BATCH_SIZE
  while (marked === BATCH_SIZE && !signal?.aborted)
    marked = await platform.transaction(async (tx) => {
      const rows = await markUntried(tx, BATCH_SIZE)
      const payloads = rows.filter(({ isPicture }) => isPicture).map(({ resourceId }) => ({ resourceId }))
      await platform.jobs.add(tx, { topic: 'earlier-picture', payloads })
      return rows.length
    })
}

const storeThumbnail = (platform: Platform, { resourceId, ownerId }: PictureRecord, path: string): Promise<void> =>
  withStoredFiles(platform, async (stored) => {
    const { thumbnail } = await createThumbnail(path, THUMBNAIL_LONGEST_SIDE)
    const small = await storePrepared(platform, thumbnail, { ownerId, purpose: 'resource' })
    stored.push(small)
    await platform.transaction(async (tx) => {
      // The file first: it locks the account, as the deletion of an account does before it deletes resources.
      await insertFile(tx, small)
      const isSet = await setThumbnail(tx, resourceId, small.id)
      if (!isSet) throw new ApiProblem('conflict', 'The picture is gone, or has a small copy.')
    })
  })

/** Makes the small copy of a shared picture. One that is gone or cannot be read, or a full quota, is not tried again. */
export const addThumbnail = async (platform: Platform, resourceId: string): Promise<void> => {
  const picture = await findPicture(platform.db, resourceId)
  if (!picture) return
  const path = join(ownIncomingFolder(platform.settings.dataDir), crypto.randomUUID())
  try {
    await pipeline(await platform.storage.read(picture.key), createWriteStream(path, { mode: PRIVATE_FILE }))
    await storeThumbnail(platform, picture, path)
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof FileMissing)) throw error
    platform.log.info({ resourceId, reason: error.message }, 'a picture gets no small copy')
  } finally {
    await Promise.all([path, `${path}.small`].map((file) => rm(file, { force: true })))
  }
}
