import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/timetable/lessons.ts'
import { renderScreen } from '#tests/support/screen.ts'
import { MonthLessons } from './month-lessons.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-15T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const gigs = [{ _id: 'g1', title: 'Hifz', isTeacher: false }]
const lessonOn = (day: number): Lesson => {
  const startsAt = `2026-03-${day}T10:00:00.000Z`
  return { gigId: 'g1', originalStart: startsAt, startsAt, minutes: 60, status: 'planned', reason: '' }
}
const show = async (days: readonly number[]) => {
  const lessons = days.map(lessonOn)
  const { texts } = await renderScreen(<MonthLessons lessons={lessons} gigs={gigs} attendance={[]} />)
  return texts.filter((text) => /March|Earlier/.test(text))
}

test('a month starts with its next lesson, and those that are over follow', async () => {
  expect(await show([12, 14, 16])).toEqual([
    'Monday 16 March',
    'Earlier this month',
    'Thursday 12 March',
    'Saturday 14 March',
  ])
})

test('a month that is over or has not begun is in the order of its days', async () => {
  expect(await show([12, 14])).toEqual(['Thursday 12 March', 'Saturday 14 March'])
  expect(await show([16, 18])).toEqual(['Monday 16 March', 'Wednesday 18 March'])
})
