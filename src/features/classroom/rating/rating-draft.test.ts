import { beforeEach, expect, test, vi } from 'vitest'
import { keep } from '#src/session/storage.ts'
import { dropDraft, keepDraft, readDraft } from './rating-draft.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const signIn = (id: string): void =>
  keep(`token of ${id}`, {
    id,
    name: id,
    email: `${id}@halaqah.test`,
    exp: 1,
    role: 'student',
    verificationStatus: null,
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('what somebody has begun to say of a class is shown to nobody else on this phone', () => {
  signIn('bilal')
  keepDraft('gig', { rating: 2, feedback: 'Too fast for me' })
  // A session that has run out leaves the tab as it is.
  signIn('zainab')
  expect(readDraft('gig')).toEqual({ rating: 0, feedback: '' })
  keepDraft('gig', { rating: 5, feedback: 'Good' })
  signIn('bilal')
  expect(readDraft('gig')).toEqual({ rating: 2, feedback: 'Too fast for me' })
  dropDraft('gig')
  signIn('zainab')
  expect(readDraft('gig')).toEqual({ rating: 5, feedback: 'Good' })
})
