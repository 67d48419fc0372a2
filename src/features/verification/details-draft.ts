import * as z from 'zod/mini'
import type { TypedDetails } from './verification-rules.ts'

const Draft = z.object({ cnicNumber: z.string(), expertise: z.string(), bio: z.string() })
const EMPTY: TypedDetails = { cnicNumber: '', expertise: '', bio: '' }

// Bound to the user: the next one on a shared phone must not see it.
const keyOf = (userId: string): string => `teacher-details:${userId}`

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

export const draftOf = (userId: string): TypedDetails => {
  const draft = Draft.safeParse(parsed(sessionStorage.getItem(keyOf(userId)) ?? ''))
  return draft.success ? draft.data : EMPTY
}

export const keepDraft = (userId: string, typed: TypedDetails): void => {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(typed))
  } catch {
    // A browser without storage: the draft then lasts as long as the page.
  }
}

export const forgetDraft = (userId: string): void => sessionStorage.removeItem(keyOf(userId))

export const isStarted = (typed: TypedDetails): boolean => Object.values(typed).some((text) => text !== '')
