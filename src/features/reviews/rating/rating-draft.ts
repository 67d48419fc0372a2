import type { Rating } from '#contract/reviews/rating.ts'
import { session } from '#src/session/session.ts'

// The key contains the user id, so the next user of a shared phone cannot read the draft.
const storageKey = (gigId: string): string => `draft:rating:${session.current()?.user.id}:${gigId}`
const EMPTY_RATING: Rating = { rating: 0, feedback: '' }

const parseFields = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

export const readDraft = (gigId: string): Rating => {
  const { rating, feedback } = parseFields(sessionStorage.getItem(storageKey(gigId)) ?? '{}')
  return typeof rating === 'number' && typeof feedback === 'string' ? { rating, feedback } : EMPTY_RATING
}

/** Stores a draft in sessionStorage, which a logout clears. */
export const saveDraft = (gigId: string, draft: Rating): void =>
  sessionStorage.setItem(storageKey(gigId), JSON.stringify(draft))

export const deleteDraft = (gigId: string): void => sessionStorage.removeItem(storageKey(gigId))
