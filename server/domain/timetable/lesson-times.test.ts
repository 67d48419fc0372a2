import { expect, test } from 'vitest'
import type { Weekday } from '#contract/timetable/weekdays.ts'
import { type LessonRules, listPlannedLessons, toWeekdayNumbers } from './lesson-times.ts'

const weekly = (weekday: Weekday, start: string, minutes = 60) => ({ weekday, start, minutes })
const rules = (timeZone: string, lessons: LessonRules['lessons'], other: Partial<LessonRules> = {}): LessonRules => ({
  timeZone,
  firstDay: '2026-01-01',
  lessons,
  ...other,
})
const startsOf = (schedule: LessonRules, from: string, to: string): string[] =>
  listPlannedLessons(schedule, { from: new Date(from), to: new Date(to) }).map(({ originalStart }) =>
    originalStart.toISOString().slice(0, 16),
  )

test('a lesson in London stays at its local time when the clocks change', () => {
  const london = rules('Europe/London', [weekly('sunday', '17:00')])
  expect(startsOf(london, '2026-03-20T00:00Z', '2026-04-06T00:00Z')).toEqual([
    '2026-03-22T17:00',
    '2026-03-29T16:00',
    '2026-04-05T16:00',
  ])
  expect(startsOf(london, '2026-10-17T00:00Z', '2026-11-02T00:00Z')).toEqual([
    '2026-10-18T16:00',
    '2026-10-25T17:00',
    '2026-11-01T17:00',
  ])
})

test('a lesson in New York stays at its local time when the clocks change', () => {
  const newYork = rules('America/New_York', [weekly('sunday', '20:30')])
  expect(startsOf(newYork, '2026-03-01T12:00Z', '2026-03-17T00:00Z')).toEqual([
    '2026-03-02T01:30',
    '2026-03-09T00:30',
    '2026-03-16T00:30',
  ])
  expect(startsOf(newYork, '2026-10-25T12:00Z', '2026-11-10T00:00Z')).toEqual([
    '2026-10-26T00:30',
    '2026-11-02T01:30',
    '2026-11-09T01:30',
  ])
})

test('a lesson in Karachi stays at its time in UTC all year', () => {
  const karachi = rules('Asia/Karachi', [weekly('monday', '17:00'), weekly('thursday', '05:30')])
  expect(startsOf(karachi, '2026-03-28T00:00Z', '2026-04-04T00:00Z')).toEqual(['2026-03-30T12:00', '2026-04-02T00:30'])
  expect(startsOf(karachi, '2026-10-24T00:00Z', '2026-10-31T00:00Z')).toEqual(['2026-10-26T12:00', '2026-10-29T00:30'])
})

test('a time that daylight saving skips has no lesson, and the later lessons keep their time', () => {
  const night = rules('America/New_York', [weekly('sunday', '02:30')])
  expect(startsOf(night, '2026-03-08T00:00Z', '2026-03-20T00:00Z')).toEqual(['2026-03-15T06:30'])
})

test('a time that daylight saving repeats has one lesson', () => {
  const night = rules('Europe/London', [weekly('sunday', '01:30')])
  expect(startsOf(night, '2026-10-25T00:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-25T00:30'])
})

test('the first and the last day count in the time zone of the class', () => {
  const course = rules('Asia/Karachi', [weekly('monday', '02:00')], { firstDay: '2026-03-02', lastDay: '2026-03-16' })
  expect(startsOf(course, '2026-01-01T00:00Z', '2026-12-31T00:00Z')).toEqual([
    '2026-03-01T21:00',
    '2026-03-08T21:00',
    '2026-03-15T21:00',
  ])
})

test('a range includes its start and excludes its end, and an old schedule its end', () => {
  const karachi = rules('Asia/Karachi', [weekly('monday', '17:00')])
  expect(startsOf(karachi, '2026-03-02T12:00Z', '2026-03-09T12:00Z')).toEqual(['2026-03-02T12:00'])
  const replaced = { ...karachi, validFrom: new Date('2026-03-02T12:00Z'), validUntil: new Date('2026-03-09T12:00Z') }
  expect(startsOf(replaced, '2026-01-01T00:00Z', '2026-12-31T00:00Z')).toEqual(['2026-03-02T12:00'])
})

test('lessons on several days come in the order of their starts', () => {
  const busy = rules('Asia/Karachi', [weekly('friday', '18:00'), weekly('friday', '08:00'), weekly('monday', '10:00')])
  expect(startsOf(busy, '2026-03-02T00:00Z', '2026-03-08T00:00Z')).toEqual([
    '2026-03-02T05:00',
    '2026-03-06T03:00',
    '2026-03-06T13:00',
  ])
  expect(toWeekdayNumbers(busy)).toEqual([1, 5])
})
