import * as z from 'zod/mini'
import { randomId } from '#outbox/random-id.ts'
import { readTabDraft } from '#src/offline/storage/tab-draft.ts'
import { EMPTY_GIG, type GigFormValues } from './gig-rules.ts'

const draftKey = (name: string): string => `draft:${name}`

const readRecord = (key: string): Readonly<Record<string, unknown>> =>
  readTabDraft(key, z.record(z.string(), z.unknown())) ?? {}

/** The stored draft of a form. Ignores fields that are not text, such as those of an older release. */
export const readDraft = (name: string): Partial<GigFormValues> => {
  const stored = readRecord(draftKey(name))
  const texts = Object.keys(EMPTY_GIG).flatMap((field) =>
    typeof stored[field] === 'string' ? [[field, stored[field]] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** The fields that differ from the form before the user typed. The others follow the class when it is fetched again. */
export const keepChanged = (typed: Partial<GigFormValues>, initial: GigFormValues): Partial<GigFormValues> => {
  const before: Partial<Record<string, string>> = initial
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== before[field]))
}

/** Stores a draft in sessionStorage, which a logout clears. */
export const saveDraft = (name: string, typed: Partial<GigFormValues>): void =>
  sessionStorage.setItem(draftKey(name), JSON.stringify(typed))

const submissionStorageKey = (name: string): string => `sent:${name}`

/**
 * The idempotency key of a submission. Equal contents get the same key, so a retry after a lost response creates no
 * second gig.
 */
export const idempotencyKeyFor = (name: string, contents: unknown): string => {
  const text = JSON.stringify(contents)
  const before = readRecord(submissionStorageKey(name))
  if (before.text === text && typeof before.key === 'string') return before.key
  const key = randomId()
  sessionStorage.setItem(submissionStorageKey(name), JSON.stringify({ key, text }))
  return key
}

export const deleteDraft = (name: string): void => {
  sessionStorage.removeItem(draftKey(name))
  sessionStorage.removeItem(submissionStorageKey(name))
}
