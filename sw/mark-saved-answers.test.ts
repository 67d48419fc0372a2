import { expect, test } from 'vitest'
import { SAVED_ANSWER_HEADER } from '#contract/public/saved-answer.ts'
import { findCacheRule } from './cache-rules.ts'
import { markSavedAnswers } from './mark-saved-answers.ts'

const DATE = 'Sat, 28 Nov 2026 10:00:00 GMT'

const useCached = (cachedResponse?: Response) => {
  const request = new Request('https://halaqah.test/api/public/gigs')
  const { cachedResponseWillBeUsed } = markSavedAnswers
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined })
  return cachedResponseWillBeUsed?.({ cacheName: 'classes', request, event, ...(cachedResponse && { cachedResponse }) })
}

test('a saved answer is marked, and keeps its date and its text', async () => {
  const answer = await useCached(Response.json([1], { headers: { date: DATE } }))
  expect(answer?.headers.get(SAVED_ANSWER_HEADER)).toBe('1')
  expect(answer?.headers.get('date')).toBe(DATE)
  expect(await answer?.json()).toEqual([1])
})

test('without a saved answer there is none to mark', async () => {
  expect(await useCached()).toBeUndefined()
})

test.each(['/api/public/gigs?limit=3', '/api/public/gigs/1', '/api/public/teachers/1'])('%s is marked', (path) => {
  expect(findCacheRule(new URL(path, 'https://halaqah.test'), true)?.isMarked).toBe(true)
})
