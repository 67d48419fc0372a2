import { expect, test } from 'vitest'
import { areLessonsOver } from './lessons-over.ts'

const schedule = { timeZone: 'Asia/Karachi', firstDay: '2026-01-01', lastDay: '2026-03-31' }
const nextLesson = { startsAt: '2026-04-02T13:00:00.000Z', minutes: 30 }

test.each([
  ['Asia/Karachi', '2026-03-31T18:59:59Z', false],
  ['Asia/Karachi', '2026-03-31T19:00:00Z', true],
  ['Europe/London', '2026-03-31T22:59:59Z', false],
  ['Europe/London', '2026-03-31T23:00:00Z', true],
  ['America/New_York', '2026-04-01T03:59:59Z', false],
  ['America/New_York', '2026-04-01T04:00:00Z', true],
])('lessons are over when the last day ends in %s: at %s they are: %s', (timeZone, now, isOver) => {
  expect(areLessonsOver({ schedule: { ...schedule, timeZone }, nextLesson: undefined }, Date.parse(now))).toBe(isOver)
})

test('a lesson that was moved to after the last day still comes', () => {
  expect(areLessonsOver({ schedule, nextLesson }, Date.parse('2026-04-01T00:00:00Z'))).toBe(false)
})

test('a class without a last day, or without a timetable, is never over', () => {
  const now = Date.parse('2040-01-01T00:00:00Z')
  expect(areLessonsOver({ schedule: { timeZone: 'Asia/Karachi' }, nextLesson: null }, now)).toBe(false)
  expect(areLessonsOver({ schedule: null, nextLesson: null }, now)).toBe(false)
})
