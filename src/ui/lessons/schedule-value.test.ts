import { expect, test } from 'vitest'
import { EMPTY_SCHEDULE, listStarts, listTimeZones, parseClock, withNewLesson } from './schedule-value.ts'

test.each([
  [
    '17:05',
    ['17:05', '1705', '17.05', ' 17:05 ', '5:05 pm', '5:05PM', '5.05 p.m.', '505pm', '۱۷:۰۵', '٥:٠٥ pm', '۵۔۰۵ pm'],
  ],
  ['05:05', ['5:05', ' 505 ', '05:05', '5:05 am', '5.05 A.M.', '۵:۰۵', '\u200f۵:۰۵', '５：０５']],
  ['18:00', ['6pm', '6 PM', '6 p.m.', '06 pm', '۶ pm', '18:00']],
  ['06:30', ['6:30', '6.30 am', '630']],
  ['18:30', ['6:30 pm', '6.30 PM', '6:30pm']],
  ['00:00', ['12am', '12:00 AM', '0:00', '0000']],
  ['12:30', ['12:30 pm', '12:30', '1230']],
])('%s is read however it is typed', (time, typed) => {
  expect(typed.map(parseClock)).toEqual(typed.map(() => time))
})

test('half a time and wrong times are not read', () => {
  const typed = [
    '',
    '17',
    '6:3',
    '24:00',
    '12:60',
    '13 pm',
    '0 am',
    '6:60 pm',
    '6:30 p',
    '6:30 pmx',
    'pm',
    'noon',
    '12345',
  ]
  expect(typed.filter((text) => parseClock(text) !== undefined)).toEqual([])
})

test('the start of a lesson is listed in its place, whatever it is', () => {
  const starts = listStarts('17:05').map(({ label }) => label)
  expect(starts.slice(starts.indexOf('17:00'), starts.indexOf('17:15') + 1)).toEqual(['17:00', '17:05', '17:15'])
  expect(listStarts('17:00')).toHaveLength(96)
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
