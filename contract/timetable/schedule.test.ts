import { expect, test } from 'vitest'
import { NewSchedule, NO_LESSON_BETWEEN, Schedule } from './schedule.ts'

/** From Tuesday to Thursday. */
const days = { firstDay: '2026-11-24', lastDay: '2026-11-26' }
const scheduleOn = (weekday: string, part: object = {}) => ({
  timeZone: 'Asia/Karachi',
  ...days,
  lessons: [{ weekday, start: '17:00', minutes: 60 }],
  ...part,
})

test('a new schedule has a lesson between its first and its last day, both included', () => {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const accepted = weekdays.filter((weekday) => NewSchedule.safeParse(scheduleOn(weekday)).success)
  expect(accepted).toEqual(['tuesday', 'wednesday', 'thursday'])
  const oneDay = { firstDay: '2069-12-02', lastDay: '2069-12-02' }
  expect(weekdays.filter((weekday) => NewSchedule.safeParse(scheduleOn(weekday, oneDay)).success)).toEqual(['monday'])
  for (const lastDay of [undefined, '2026-11-30'])
    expect(weekdays.every((weekday) => NewSchedule.safeParse(scheduleOn(weekday, { lastDay })).success)).toBe(true)
})

test('the last day is named as the field to correct', () => {
  const problemOf = (part: object) => NewSchedule.safeParse(scheduleOn('monday', part)).error?.issues[0]
  expect(problemOf({})).toMatchObject({ message: NO_LESSON_BETWEEN, path: ['lastDay'] })
  const backwards = { message: 'The last day is before the first day.', path: ['lastDay'] }
  expect(problemOf({ lastDay: '2026-11-01' })).toMatchObject(backwards)
  expect(problemOf({ firstDay: '' })).toMatchObject({ message: 'Choose a day.', path: ['firstDay'] })
})

test('a stored schedule without a lesson is read', () => {
  expect(Schedule.safeParse(scheduleOn('monday')).success).toBe(true)
})
