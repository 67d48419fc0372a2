import { createAtom } from '@tanstack/store'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { BOOKMARKS_MAX, Marks } from '#contract/library/bookmarks.ts'
import {
  changeBookmark,
  changeLastRead,
  combineMarks,
  EMPTY_MARKS,
  findMissingMarks,
  hasNoMarks,
  listBookmarks,
} from '#quran/marks.ts'
import { session } from '#src/session/session.ts'
import { readItem } from '#src/session/storage.ts'
import { deleteMarksOfOtherUsers, pendingKey, syncedKey } from './marks-keys.ts'

const SyncedMarks = z.object({ version: z.string(), marks: Marks })
type SyncedMarks = z.infer<typeof SyncedMarks>
const NO_SYNCED_MARKS: SyncedMarks = { version: '', marks: EMPTY_MARKS }

/** The marks of one user on this phone: what the account holds, what it does not hold yet, and both merged. */
interface LocalMarks {
  readonly synced: SyncedMarks
  readonly pending: Marks
  readonly marks: Marks
}

/** `full`: the limit is reached. `refused`: the browser stores nothing. */
export type BookmarkResult = 'done' | 'full' | 'refused'

const parseStored = <Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | null,
): z.infer<Schema> | undefined => {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    // Tampered storage counts as empty.
    return undefined
  }
}

let cached: { readonly texts: readonly (string | null)[]; readonly here: LocalMarks } | undefined

const readLocalMarks = (userId: string | undefined): LocalMarks => {
  const texts = [userId === undefined ? null : readItem(syncedKey(userId)), readItem(pendingKey(userId))] as const
  if (cached && texts.every((text, index) => text === cached?.texts[index])) return cached.here
  const synced = parseStored(SyncedMarks, texts[0]) ?? NO_SYNCED_MARKS
  const pending = parseStored(Marks, texts[1]) ?? EMPTY_MARKS
  cached = { texts, here: { synced, pending, marks: combineMarks(synced.marks, pending) } }
  return cached.here
}

const currentUserId = (): string | undefined => session.current()?.user.id

/** Reads storage each time, so that changes of other tabs are seen at once. */
const readCurrentMarks = (): LocalMarks => readLocalMarks(currentUserId())

const NO_LOCAL_MARKS: LocalMarks = { synced: NO_SYNCED_MARKS, pending: EMPTY_MARKS, marks: EMPTY_MARKS }
const writeCount = createAtom(0)

/**
 * Reports changes in this tab, in other tabs, and of the signed-in user.
 * @returns unsubscribes
 */
export const subscribeToMarks = (listener: () => void): (() => void) => {
  const { unsubscribe } = writeCount.subscribe(listener)
  addEventListener('storage', listener)
  const unsubscribeSession = session.subscribe(listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
    unsubscribeSession()
  }
}

const notifyListeners = (): void => writeCount.set(writeCount.get() + 1)

const writePending = (userId: string | undefined, marks: Marks): void => {
  if (hasNoMarks(marks)) localStorage.removeItem(pendingKey(userId))
  else localStorage.setItem(pendingKey(userId), JSON.stringify(marks))
}

const updatePending = (compute: (localMarks: LocalMarks) => Marks): boolean => {
  try {
    writePending(currentUserId(), compute(readCurrentMarks()))
  } catch {
    // Storage is full or blocked. The caller shows it.
    return false
  }
  notifyListeners()
  return true
}

/** Signed-out bookmarks are never synced, so deleting one needs no tombstone. */
const removeBookmark = (marks: Marks, key: string): Marks => ({
  ...marks,
  bookmarks: marks.bookmarks.filter((bookmark) => bookmark.key !== key),
})

/**
 * Sets or removes a bookmark. It is stored on the phone before this returns.
 * @param key of the verse
 */
export const setBookmark = (key: string, isBookmarked: boolean): BookmarkResult => {
  if (isBookmarked && listBookmarks(readCurrentMarks().marks).length >= BOOKMARKS_MAX) return 'full'
  const isSignedOut = currentUserId() === undefined
  const isDone = updatePending(({ pending, marks }) =>
    isSignedOut && !isBookmarked
      ? removeBookmark(pending, key)
      : combineMarks(pending, changeBookmark(marks, { key, isKept: isBookmarked, now: Date.now() })),
  )
  return isDone ? 'done' : 'refused'
}

/**
 * Remembers the reading position. It is only a convenience, so storage errors are ignored.
 * @param key of the verse at the top of the screen
 */
export const setLastRead = (key: string): void => {
  if (readCurrentMarks().marks.lastRead?.key !== key)
    updatePending(({ pending, marks }) => combineMarks(pending, changeLastRead(marks, key, Date.now())))
}

/** The marks to send, and the version of the account's marks that this phone knows. */
export const readUnsynced = (userId: string): { version: string; marks: Marks } => {
  const { synced, pending } = readLocalMarks(userId)
  return { version: synced.version, marks: pending }
}

/**
 * Stores the account's marks. Marks that it does not hold stay pending, including those made while the request ran.
 * @param answer its `marks` are null if the account has not changed since the sent version
 */
export const applyServerMarks = (
  userId: string,
  sent: Marks,
  answer: { readonly version: string; readonly marks: Marks | null },
): void => {
  const { synced, marks } = readLocalMarks(userId)
  const serverMarks = answer.marks ?? combineMarks(synced.marks, sent)
  localStorage.setItem(syncedKey(userId), JSON.stringify({ version: answer.version, marks: serverMarks }))
  writePending(userId, findMissingMarks(serverMarks, marks))
  notifyListeners()
}

/** Moves marks made while signed out to this user, and deletes the synced marks of other users. */
export const adoptSignedOutMarks = (userId: string): void => {
  deleteMarksOfOtherUsers(userId)
  const signedOutMarks = readLocalMarks(undefined).pending
  if (hasNoMarks(signedOutMarks)) return
  writePending(userId, combineMarks(readLocalMarks(userId).pending, signedOutMarks))
  writePending(undefined, EMPTY_MARKS)
  notifyListeners()
}

/** The marks that the account does not hold yet; none while signed out. */
export const readPendingMarks = (): Marks => (currentUserId() === undefined ? EMPTY_MARKS : readCurrentMarks().pending)

/** The marks of the current reader. */
export const useMarks = (): Marks =>
  useSyncExternalStore(subscribeToMarks, readCurrentMarks, () => NO_LOCAL_MARKS).marks

export const useHasPendingMarks = (): boolean =>
  useSyncExternalStore(
    subscribeToMarks,
    () => !hasNoMarks(readPendingMarks()),
    () => false,
  )
