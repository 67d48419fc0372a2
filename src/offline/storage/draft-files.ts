import { clear, del, entries, get } from 'idb-keyval'
import { createStore, putAtOnce } from '#outbox/database.ts'
import type { FilesByField } from '#outbox/request.ts'
import { readBytes, type StoredFiles, toFiles, toStoredFiles } from '#outbox/stored-files.ts'

/** Older files are deleted, because they may be identity documents. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000

interface DraftFiles {
  readonly userId: string
  readonly savedAt: number
  readonly files: StoredFiles
}

const useDrafts = createStore('draft-files', 'drafts')

const toKey = (form: string, userId: string): string => `${form} ${userId}`

const isOld = ({ savedAt }: DraftFiles): boolean => Date.now() - savedAt > MAX_AGE_MS

/** Stores the chosen files of an unfinished form, so that a reload or a killed browser does not lose them. */
export const saveDraftFiles = async (form: string, userId: string, files: FilesByField): Promise<void> => {
  await readBytes(files)
  const draft: DraftFiles = { userId, savedAt: Date.now(), files: toStoredFiles(files) }
  await putAtOnce(toKey(form, userId), draft, useDrafts)
}

/** The stored files of a form; undefined without any, and in a browser that blocks storage. */
export const readDraftFiles = async (form: string, userId: string): Promise<FilesByField | undefined> => {
  const draft = await get<DraftFiles>(toKey(form, userId), useDrafts).catch(() => undefined)
  return draft && !isOld(draft) ? toFiles(draft.files) : undefined
}

/** Deletes the stored files of a form. */
export const deleteDraftFiles = (form: string, userId: string): Promise<void> =>
  del(toKey(form, userId), useDrafts).catch(() => undefined)

/** Deletes old drafts, and those of other users of this phone. */
export const deleteForeignDraftFiles = async (userId: string): Promise<void> => {
  const drafts = await entries<string, DraftFiles>(useDrafts).catch(() => [])
  for (const [key, draft] of drafts) if (draft.userId !== userId || isOld(draft)) await del(key, useDrafts)
}

/** Deletes all drafts, after a logout. */
export const deleteAllDraftFiles = (): Promise<void> => clear(useDrafts).catch(() => undefined)
