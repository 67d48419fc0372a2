import type { Entry } from '#outbox/entry.ts'

/** A form waits this long for the response before it shows that the entry is saved and will be sent later. */
export const FORM_TIMEOUT_MS = 8000

const endedFormWaits = new Set<string>()

/** The form has shown "saved on this phone", so a later delivery needs a toast. */
export const endFormWait = (id: string): void => void endedFormWaits.add(id)

/**
 * Whether a form still waits for this entry, in this tab or another, and will confirm it.
 * @param at when the entry was delivered, in milliseconds since 1970
 */
export const isFormWaiting = ({ id, createdAt }: Pick<Entry, 'id' | 'createdAt'>, at: number): boolean =>
  !endedFormWaits.has(id) && at - createdAt < FORM_TIMEOUT_MS
