import { expect, test } from 'vitest'
import { formatLessonsForReader } from './reader-lessons.ts'
import { PAKISTAN_TIME_ZONE } from './zoned-time.ts'

const MONDAY = Date.parse('2026-11-23T09:00:00Z')
const toSchedule = (start: string) =>
  ({
    timeZone: PAKISTAN_TIME_ZONE,
    firstDay: '2026-01-01',
    lessons: [
      { weekday: 'monday', start, minutes: 30 },
      { weekday: 'wednesday', start, minutes: 30 },
    ],
  }) as const

test.each([
  ['18:00', PAKISTAN_TIME_ZONE, 'Mon, Wed 18:00–18:30'],
  ['18:00', 'Europe/London', 'Mon, Wed 13:00–13:30 (18:00–18:30 in Pakistan)'],
  ['02:00', 'Europe/London', 'Tue, Sun 21:00–21:30 (Mon, Wed 02:00–02:30 in Pakistan)'],
])('weekly lessons at %s in Pakistan, for a reader in %s', (start, reader, text) => {
  expect(formatLessonsForReader(toSchedule(start), reader, MONDAY)).toBe(text)
})
