import { randomId } from '#outbox/random-id.ts'
import { EMPTY_GIG, type GigFormValues } from './gig-rules.ts'

const draftKey = (name: string): string => `draft:${name}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parseRecord = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The stored draft of a form. Ignores fields that are not text, such as those of an older release. */
export const readDraft = (name: string): Partial<GigFormValues> => {
  const stored = parseRecord(sessionStorage.getItem(draftKey(name)))
  const texts = Object.keys(EMPTY_GIG).flatMap((field) =>
    typeof stored[field] === 'string' ? [[field, stored[field]] as const] : [],
  )
  return Object.fromEntries(texts)
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
  const before = parseRecord(sessionStorage.getItem(submissionStorageKey(name)))
  if (before.text === text && typeof before.key === 'string') return before.key
  const key = randomId()
  sessionStorage.setItem(submissionStorageKey(name), JSON.stringify({ key, text }))
  return key
}

export const deleteDraft = (name: string): void => {
  sessionStorage.removeItem(draftKey(name))
  sessionStorage.removeItem(submissionStorageKey(name))
}
