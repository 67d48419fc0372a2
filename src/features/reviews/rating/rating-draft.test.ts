import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '#src/session/storage.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { deleteDraft, readDraft, saveDraft } from './rating-draft.ts'

const signIn = (id: string): void =>
  storeSession(`token of ${id}`, {
    id,
    name: id,
    email: `${id}@halaqah.test`,
    exp: 1,
    role: 'student',
    verificationStatus: null,
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test('a rating draft is never shown to another user of the phone', () => {
  signIn('bilal')
  saveDraft('gig', { rating: 2, feedback: 'Too fast for me' })
  // An expired session, unlike a logout, does not clear sessionStorage.
  signIn('zainab')
  expect(readDraft('gig')).toEqual({ rating: 0, feedback: '' })
  saveDraft('gig', { rating: 5, feedback: 'Good' })
  signIn('bilal')
  expect(readDraft('gig')).toEqual({ rating: 2, feedback: 'Too fast for me' })
  deleteDraft('gig')
  signIn('zainab')
  expect(readDraft('gig')).toEqual({ rating: 5, feedback: 'Good' })
})
