import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ROOM } from '#contract/gigs.ts'
import { renderScreen } from '#tests/support/screen.ts'
import { findNextClass } from './next-class.ts'
import { NextLessonCard } from './next-lesson-card.tsx'

const NOW = Date.parse('2026-03-15T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const createGig = (id: string) => ({ _id: id, title: `Class ${id}` })
const createGigAt = (id: string, hour: number) => ({
  ...createGig(id),
  nextLesson: { startsAt: `2026-03-15T${hour}:00:00.000Z`, minutes: 60 },
})
const find = (gigs: Parameters<typeof findNextClass>[0]) => findNextClass(gigs, NOW)?._id
const show = async (gig: Parameters<typeof NextLessonCard>[0]['gig']) =>
  (await renderScreen(<NextLessonCard gig={gig} />)).texts.join(' ')

test('the class with the first lesson that is not over is the next one', () => {
  expect(find([createGigAt('a', 18), createGigAt('b', 14), createGigAt('c', 10)])).toBe('b')
})

test('a live class goes before one whose lesson is earlier', () => {
  expect(find([createGigAt('a', 14), { ...createGigAt('b', 18), isLive: true }])).toBe('b')
})

test('a live class without a coming lesson goes before the next lesson', () => {
  const live = { ...createGig('a'), isLive: true }
  expect(find([createGigAt('b', 14), live])).toBe('a')
  expect(find([createGigAt('b', 14), { ...createGigAt('a', 10), isLive: true }])).toBe('a')
  expect(find([createGig('a')])).toBeUndefined()
})

test('the card of a live class without a coming lesson says so, and offers Join', async () => {
  const live = { ...createGig('a'), isLive: true }
  expect(await show(live)).toBe('Live now Class a Join')
  expect(await show({ ...live, isRoomEmpty: true })).toBe(`${EMPTY_ROOM} Class a Join`)
})

test('the card counts down to the lesson, which can start early', async () => {
  const text = await show(createGigAt('a', 14))
  expect(text).toContain('Next lesson in 2 h')
  expect(text).toContain('Start early')
})

test('a class that is live before its lesson says so, and offers Join', async () => {
  const text = await show({ ...createGigAt('a', 18), isLive: true })
  expect(text).toMatch(/^Live now Next lesson in 6 h/)
  expect(text).toContain('Join')
  expect(text).not.toContain('Start early')
})

test('an open room without people is not named live, and can be joined', async () => {
  const text = await show({ ...createGigAt('a', 14), isLive: true, isRoomEmpty: true })
  expect(text).toContain(EMPTY_ROOM)
  expect(text).not.toContain('Live now')
  expect(text).toContain('Join')
})
