import * as z from 'zod/mini'
import { readTabDraft } from '#src/offline/storage/tab-draft.ts'
import type { TypedDetails } from './verification-rules.ts'

const Draft = z.object({ cnicNumber: z.string(), expertise: z.string(), bio: z.string() })
const EMPTY: TypedDetails = { cnicNumber: '', expertise: '', bio: '' }

// The user's id in the key keeps the draft from the next user of a shared phone.
const storageKey = (userId: string): string => `teacher-details:${userId}`

export const readDraft = (userId: string): TypedDetails => readTabDraft(storageKey(userId), Draft) ?? EMPTY

export const saveDraft = (userId: string, details: TypedDetails): void => {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(details))
  } catch {
    // Browsers may block storage. The draft then lasts as long as the page.
  }
}

export const deleteDraft = (userId: string): void => sessionStorage.removeItem(storageKey(userId))

export const hasContent = (details: TypedDetails): boolean => Object.values(details).some((text) => text !== '')
