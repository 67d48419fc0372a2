import * as z from 'zod/mini'
import { fileMetadataPath, type SavedFileKey } from '#contract/files/saved-file-path.ts'
import { savedFilesCache } from '#src/offline/storage/wipe-other-users.ts'

/** Stored with each saved file, so that the list can name it offline. Phones hold this JSON: do not rename fields. */
export const FileMetadata = z.object({
  gigId: z.string(),
  resourceId: z.string(),
  title: z.string(),
  className: z.string(),
  bytes: z.number(),
})
export type FileMetadata = z.infer<typeof FileMetadata>

/** @throws QuotaExceededError when the phone is full */
export const writeFileMetadata = async (userId: string, metadata: FileMetadata): Promise<void> =>
  (await caches.open(savedFilesCache(userId))).put(fileMetadataPath(metadata), Response.json(metadata))

export const readFileMetadata = async (userId: string, place: SavedFileKey): Promise<FileMetadata | undefined> => {
  const text = await (await (await caches.open(savedFilesCache(userId))).match(fileMetadataPath(place)))?.text()
  const metadata = text === undefined ? undefined : FileMetadata.safeParse(JSON.parse(text))
  return metadata?.success ? metadata.data : undefined
}
