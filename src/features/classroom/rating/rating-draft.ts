import type { Rating } from '#contract/classroom/rating.ts'
import { session } from '#src/session/session.ts'

// Bound to the user: the next one on a shared phone must not see it.
const keyOf = (gigId: string): string => `draft:rating:${session.current()?.user.id}:${gigId}`
const NOTHING: Rating = { rating: 0, feedback: '' }

const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** What was chosen and typed for a class before a look elsewhere or a reload. */
export const readDraft = (gigId: string): Rating => {
  const { rating, feedback } = fieldsOf(sessionStorage.getItem(keyOf(gigId)) ?? '{}')
  return typeof rating === 'number' && typeof feedback === 'string' ? { rating, feedback } : NOTHING
}

/** Keeps it until it is sent; in the tab's storage, so that a logout clears it. */
export const keepDraft = (gigId: string, draft: Rating): void =>
  sessionStorage.setItem(keyOf(gigId), JSON.stringify(draft))

export const dropDraft = (gigId: string): void => sessionStorage.removeItem(keyOf(gigId))
