import { createAtom } from '@tanstack/store'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { BOOKMARKS_MAX, Marks } from '#contract/library/bookmarks.ts'
import { bookmarked, isEmpty, keptOf, merged, NO_MARKS, readTo, unknownTo } from '#quran/marks.ts'
import { session } from '#src/session/session.ts'
import { read } from '#src/session/storage.ts'
import { heldKey, waitingKey, wipeMarksOfOthers } from './marks-keys.ts'

const Held = z.object({ version: z.string(), marks: Marks })
type Held = z.infer<typeof Held>
const NOTHING_HELD: Held = { version: '', marks: NO_MARKS }

/** What this phone has of one reader: what the account holds, what it is still to be told, and both together. */
interface Here {
  readonly held: Held
  readonly waiting: Marks
  readonly marks: Marks
}

/** What became of a wish: `full` where no more fit, `refused` where the browser keeps nothing. */
export type Outcome = 'done' | 'full' | 'refused'

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.infer<Schema> | undefined => {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    // Whoever has tampered with the storage finds nothing.
    return undefined
  }
}

let seen: { readonly texts: readonly (string | null)[]; readonly here: Here } | undefined

const hereOf = (userId: string | undefined): Here => {
  const texts = [userId === undefined ? null : read(heldKey(userId)), read(waitingKey(userId))] as const
  if (seen && texts.every((text, index) => text === seen?.texts[index])) return seen.here
  const held = parsed(Held, texts[0]) ?? NOTHING_HELD
  const waiting = parsed(Marks, texts[1]) ?? NO_MARKS
  seen = { texts, here: { held, waiting, marks: merged(held.marks, waiting) } }
  return seen.here
}

const reader = (): string | undefined => session.current()?.user.id

/** Read from storage each time, so that what another tab did a moment ago counts at once. */
const now = (): Here => hereOf(reader())

const NOWHERE: Here = { held: NOTHING_HELD, waiting: NO_MARKS, marks: NO_MARKS }
const writes = createAtom(0)

/**
 * Hears of changes: of this tab, of others, and of another reader.
 * @param changed called after each
 * @returns stops hearing
 */
export const watchMarks = (changed: () => void): (() => void) => {
  const { unsubscribe } = writes.subscribe(changed)
  addEventListener('storage', changed)
  const forget = session.subscribe(changed)
  return () => {
    unsubscribe()
    removeEventListener('storage', changed)
    forget()
  }
}

const tell = (): void => writes.set(writes.get() + 1)

const writeWaiting = (userId: string | undefined, marks: Marks): void => {
  if (isEmpty(marks)) localStorage.removeItem(waitingKey(userId))
  else localStorage.setItem(waitingKey(userId), JSON.stringify(marks))
}

const change = (made: (here: Here) => Marks): boolean => {
  try {
    writeWaiting(reader(), made(now()))
  } catch {
    // A full storage, or one that the browser refuses: the caller says so.
    return false
  }
  tell()
  return true
}

/** Nobody's bookmarks are on no other phone: one that is removed leaves nothing behind to be told. */
const without = (marks: Marks, key: string): Marks => ({
  ...marks,
  bookmarks: marks.bookmarks.filter((bookmark) => bookmark.key !== key),
})

/**
 * Sets or removes a bookmark, on the disk of this phone before anything is said.
 * @param key of the verse
 * @param isKept whether it is to be bookmarked
 */
export const setBookmark = (key: string, isKept: boolean): Outcome => {
  if (isKept && keptOf(now().marks).length >= BOOKMARKS_MAX) return 'full'
  const isOfNobody = reader() === undefined
  const isDone = change(({ waiting, marks }) =>
    isOfNobody && !isKept
      ? without(waiting, key)
      : merged(waiting, bookmarked(marks, { key, isKept, now: Date.now() })),
  )
  return isDone ? 'done' : 'refused'
}

/**
 * Notes where a reader is. Where the browser keeps nothing, nothing is noted: it is a convenience.
 * @param key of the verse at the top of the screen
 */
export const setLastRead = (key: string): void => {
  if (now().marks.lastRead?.key !== key) change(({ waiting, marks }) => merged(waiting, readTo(marks, key, Date.now())))
}

/** What waits for this account, and what the phone knows of the rest. */
export const toTell = (userId: string): { version: string; marks: Marks } => {
  const { held, waiting } = hereOf(userId)
  return { version: held.version, marks: waiting }
}

/**
 * Notes what the server answered: what it does not hold still waits, also what was changed meanwhile.
 * @param userId whose
 * @param sent what it was told
 * @param answer what it said
 */
export const noteAnswer = (
  userId: string,
  sent: Marks,
  answer: { readonly version: string; readonly marks: Marks | null },
): void => {
  const { held, marks } = hereOf(userId)
  const holds = answer.marks ?? merged(held.marks, sent)
  localStorage.setItem(heldKey(userId), JSON.stringify({ version: answer.version, marks: holds }))
  writeWaiting(userId, unknownTo(holds, marks))
  tell()
}

/**
 * Makes what was marked on this phone before anybody signed in the reader's own, and forgets what other accounts hold.
 * @param userId who is signed in
 */
export const takeOver = (userId: string): void => {
  wipeMarksOfOthers(userId)
  const ofNobody = hereOf(undefined).waiting
  if (isEmpty(ofNobody)) return
  writeWaiting(userId, merged(hereOf(userId).waiting, ofNobody))
  writeWaiting(undefined, NO_MARKS)
  tell()
}

/** What waits for the account of who is signed in; nothing waits where nobody is. */
export const waitingNow = (): Marks => (reader() === undefined ? NO_MARKS : now().waiting)

/** The marks of who is reading. */
export const useMarks = (): Marks => useSyncExternalStore(watchMarks, now, () => NOWHERE).marks

/** Whether the account of who is signed in does not know everything yet. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    watchMarks,
    () => !isEmpty(waitingNow()),
    () => false,
  )
