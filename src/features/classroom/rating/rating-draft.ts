import type { Rating } from '#contract/classroom/rating.ts'
import { session } from '#src/session/session.ts'

// Bound to the user: the next one on a shared phone must not see it.
const storageKey = (gigId: string): string => `draft:rating:${session.current()?.user.id}:${gigId}`
const EMPTY: Rating = { rating: 0, feedback: '' }

const parseFields = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** What was chosen and typed for a class before a look elsewhere or a reload. */
export const readDraft = (gigId: string): Rating => {
  const { rating, feedback } = parseFields(sessionStorage.getItem(storageKey(gigId)) ?? '{}')
  return typeof rating === 'number' && typeof feedback === 'string' ? { rating, feedback } : EMPTY
}

/** Keeps it until it is sent; in the tab's storage, so that a logout clears it. */
export const saveDraft = (gigId: string, draft: Rating): void =>
  sessionStorage.setItem(storageKey(gigId), JSON.stringify(draft))

export const deleteDraft = (gigId: string): void => sessionStorage.removeItem(storageKey(gigId))
