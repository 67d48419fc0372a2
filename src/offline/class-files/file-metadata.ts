import * as z from 'zod/mini'
import { aboutPath, type SavedPlace } from '#contract/classroom/saved-place.ts'
import { savedFilesOf } from '#src/offline/storage/wipe-other-users.ts'

/** What a phone notes of a file when it is asked to save it: without a network nobody else could name it. */
export const FileNote = z.object({
  gigId: z.string(),
  resourceId: z.string(),
  title: z.string(),
  className: z.string(),
  bytes: z.number(),
})
export type FileNote = z.infer<typeof FileNote>

/**
 * Notes what a file is called.
 * @param userId whose phone it is now
 * @param note title, class, size
 * @throws QuotaExceededError when the phone is full
 */
export const writeFileNote = async (userId: string, note: FileNote): Promise<void> =>
  (await caches.open(savedFilesOf(userId))).put(aboutPath(note), Response.json(note))

/**
 * What was noted of a file.
 * @param userId who saved it
 * @param place which file
 */
export const readFileNote = async (userId: string, place: SavedPlace): Promise<FileNote | undefined> => {
  const text = await (await (await caches.open(savedFilesOf(userId))).match(aboutPath(place)))?.text()
  const note = text === undefined ? undefined : FileNote.safeParse(JSON.parse(text))
  return note?.success ? note.data : undefined
}
