import { expect, test } from 'vitest'
import { EMPTY_SCHEDULE, listTimeZones, parseClock, withNewLesson } from './schedule-value.ts'

test('a typed time is understood, and half a time is not taken', () => {
  expect(['17:05', '5:05', '1705', ' 505 ', '17.05'].map(parseClock)).toEqual([
    '17:05',
    '05:05',
    '17:05',
    '05:05',
    '17:05',
  ])
  expect(['', '17', '24:00', '12:60', 'noon'].map(parseClock)).toEqual(Array(5).fill(undefined))
})

test('a new timetable begins today in Pakistan, and each new lesson is on a free day', () => {
  const schedule = EMPTY_SCHEDULE(Date.UTC(2026, 10, 22, 20))
  expect(schedule).toMatchObject({ timeZone: 'Asia/Karachi', firstDay: '2026-11-23' })
  expect(withNewLesson(withNewLesson(schedule)).lessons.map(({ weekday }) => weekday)).toEqual([
    'monday',
    'tuesday',
    'wednesday',
  ])
})

test('Pakistan comes first, and the time zone of a class is always in the list', () => {
  const zones = listTimeZones('Etc/Custom').map(({ value }) => value)
  expect(zones.slice(0, 2)).toEqual(['Asia/Karachi', 'Etc/Custom'])
  expect(new Set(zones).size).toBe(zones.length)
})
