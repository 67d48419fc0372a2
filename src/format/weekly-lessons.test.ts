import { expect, test } from 'vitest'
import { describeWeeklyLessons } from './weekly-lessons.ts'
import { fromWallClock, PAKISTAN_TIME_ZONE, toWallClock } from './zoned-time.ts'

const MONDAY = Date.parse('2026-11-23T09:00:00Z')
const evening = { start: '18:00', minutes: 30 } as const
const schedule = {
  timeZone: PAKISTAN_TIME_ZONE,
  firstDay: '2026-01-01',
  lessons: [
    { weekday: 'wednesday', ...evening },
    { weekday: 'monday', ...evening },
    { weekday: 'sunday', start: '02:30', minutes: 60 },
  ],
} as const

test('lessons at the same time are one entry, with days in the order of the week', () => {
  expect(describeWeeklyLessons(schedule, PAKISTAN_TIME_ZONE, MONDAY)).toEqual([
    { days: 'Mon, Wed', time: '18:00–18:30' },
    { days: 'Sun', time: '02:30–03:30' },
  ])
})

test('a reader in another zone sees their own clock and, after midnight in Pakistan, their own day', () => {
  expect(describeWeeklyLessons(schedule, 'America/New_York', MONDAY)).toEqual([
    { days: 'Mon, Wed', time: '08:00–08:30' },
    { days: 'Sat', time: '16:30–17:30' },
  ])
})

test('the clock change of the reader’s country moves the time by an hour', () => {
  const [winter] = describeWeeklyLessons(schedule, 'Europe/London', MONDAY)
  const [summer] = describeWeeklyLessons(schedule, 'Europe/London', Date.parse('2026-07-06T09:00:00Z'))
  expect([winter?.time, summer?.time]).toEqual(['13:00–13:30', '14:00–14:30'])
})

test('a class that begins after the clock change has the times of its first week', () => {
  const october = Date.parse('2026-10-20T09:00:00Z')
  const timesFrom = (firstDay: string) =>
    describeWeeklyLessons(
      { ...schedule, firstDay, lessons: [{ weekday: 'wednesday', ...evening }] },
      'Europe/London',
      october,
    )
  expect(timesFrom('2026-11-02')).toEqual([{ days: 'Wed', time: '13:00–13:30' }])
  expect(timesFrom('2026-10-19')).toEqual([{ days: 'Wed', time: '14:00–14:30' }])
})

test('the first week begins on the first day by the clock of the class', () => {
  // New York changes its clocks on 1 November, a Sunday.
  const abroad = {
    timeZone: 'America/New_York',
    firstDay: '2026-11-01',
    lessons: [{ weekday: 'saturday', ...evening }],
  } as const
  const october = Date.parse('2026-10-20T09:00:00Z')
  expect(describeWeeklyLessons(abroad, PAKISTAN_TIME_ZONE, october)).toEqual([{ days: 'Sun', time: '04:00–04:30' }])
})

test('many days are written as a range', () => {
  const daily = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map(
    (weekday) => ({ weekday, ...evening }),
  )
  const daysOf = (count: number) =>
    describeWeeklyLessons({ ...schedule, lessons: daily.slice(0, count) }, PAKISTAN_TIME_ZONE, MONDAY)[0]?.days
  expect([daysOf(7), daysOf(5), daysOf(2)]).toEqual(['Every day', 'Mon–Fri', 'Mon, Tue'])
})

test.each([
  ['2026-03-29T02:30:00Z', 'Europe/London'],
  ['2026-10-25T03:00:00Z', 'Europe/London'],
  ['2026-03-08T12:00:00Z', 'America/New_York'],
])('%s in %s survives the way to the wall clock and back', (iso, zone) => {
  const at = Date.parse(iso)
  expect(fromWallClock(toWallClock(at, zone), zone)).toBe(at)
})
