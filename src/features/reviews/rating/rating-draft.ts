import * as z from 'zod/mini'
import type { Rating } from '#contract/reviews/rating.ts'
import { readTabDraft } from '#src/offline/storage/tab-draft.ts'
import { session } from '#src/session/session.ts'

// The key contains the user id, so the next user of a shared phone cannot read the draft.
const storageKey = (gigId: string): string => `draft:rating:${session.current()?.user.id}:${gigId}`
const Draft = z.object({ rating: z.number(), feedback: z.string() })
const EMPTY_RATING: Rating = { rating: 0, feedback: '' }

export const readDraft = (gigId: string): Rating => readTabDraft(storageKey(gigId), Draft) ?? EMPTY_RATING

/** Stores a draft in sessionStorage, which a logout clears. */
export const saveDraft = (gigId: string, draft: Rating): void =>
  sessionStorage.setItem(storageKey(gigId), JSON.stringify(draft))

export const deleteDraft = (gigId: string): void => sessionStorage.removeItem(storageKey(gigId))
