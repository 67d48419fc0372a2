import type { Entry } from '#outbox/entry.ts'

/** A form waits this long for the answer before it says that the rest happens by itself. */
export const FORM_WAITS_MS = 8000

const left = new Set<string>()

/**
 * Notes that the form of an entry has said "saved on this phone".
 * @param id of the entry
 */
export const waitNoLonger = (id: string): void => void left.add(id)

/**
 * Whether a form still waits for the answer to this entry and confirms it itself, in this tab or in another.
 * @param entry that has been delivered
 * @param at when, in milliseconds since 1970
 */
export const isAwaited = ({ id, createdAt }: Pick<Entry, 'id' | 'createdAt'>, at: number): boolean =>
  !left.has(id) && at - createdAt < FORM_WAITS_MS
