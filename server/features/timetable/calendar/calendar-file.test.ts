import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { listPlannedLessons } from '#server/domain/timetable/lesson-times.ts'
import type { ScheduleRecord } from '#server/domain/timetable/lessons.repository.ts'
import { readEntries, startsIn } from '#tests/support/read-calendar.ts'
import { type CalendarGig, writeCalendar } from './calendar-file.ts'

const row = (part: Partial<ScheduleRecord>): ScheduleRecord => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  gigId: 'g',
  timeZone: 'Asia/Karachi',
  firstDay: '2026-01-05',
  lastDay: null,
  lessons: [{ weekday: 'sunday', start: '17:00', minutes: 60 }],
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: null,
  ...part,
})
const gig = (part: Partial<CalendarGig>): CalendarGig => ({
  id: 'g',
  title: 'Tajweed; for, beginners',
  url: 'https://halaqah.test/x',
  schedules: [row({})],
  changes: [],
  revision: 0,
  revisedAt: undefined,
  ...part,
})
const change = (originalStart: string, part: { startsAt?: string; isCancelled?: boolean }) => ({
  gigId: 'g',
  originalStart: new Date(originalStart),
  startsAt: new Date(part.startsAt ?? originalStart),
  minutes: 60,
  isCancelled: part.isCancelled ?? false,
  reason: 'A wedding',
  sequence: 2,
  changedAt: new Date('2026-02-01T00:00:00Z'),
})

test.each(['Europe/London', 'America/New_York', 'Asia/Karachi', 'Europe/Oslo', 'UTC'])(
  'a calendar has the same lessons as the timetable over both changes of the clocks: %s',
  (timeZone) => {
    const schedule = row({
      timeZone,
      lastDay: '2026-12-20',
      lessons: [
        { weekday: 'sunday', start: '17:00', minutes: 60 },
        { weekday: 'wednesday', start: '23:30', minutes: 90 },
      ],
    })
    const planned = listPlannedLessons(schedule, { from: new Date(0), to: new Date('2027-01-01T00:00:00Z') })
    expect(planned.length).toBe(100)
    expect(startsIn(writeCalendar('x', [gig({ schedules: [schedule] })]))).toEqual(
      planned.map(({ originalStart }) => originalStart.toISOString()),
    )
  },
)

test.each([
  ['Asia/Karachi', ['Asia/Karachi']],
  // Names that link to another zone.
  ['Europe/Oslo', ['Europe/Oslo']],
  ['Asia/Muscat', ['Asia/Muscat']],
  // Times in UTC end in Z and need no block.
  ['UTC', []],
])('every time zone that entries name has its block: %s', (timeZone, zones) => {
  const changes = [
    change('2026-01-18T12:00:00Z', { isCancelled: true }),
    change('2026-01-25T12:00:00Z', { startsAt: '2026-01-27T14:30:00Z' }),
  ]
  const text = writeCalendar('x', [gig({ schedules: [row({ timeZone })], changes })])
  const used = text.matchAll(/^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID);TZID=([^:]+):/gm)
  expect([...new Set([...used].map(([, zone]) => zone))]).toEqual(zones)
  const blocks = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone')
  expect(blocks.map((block) => block.getFirstPropertyValue('tzid'))).toEqual(zones)
})

test('students in London and New York see a class in Karachi at its time, before and after their clocks change', () => {
  const starts = startsIn(writeCalendar('x', [gig({})]))
  const clockIn = (timeZone: string, day: string) =>
    starts
      .filter((start) => start.startsWith(day))
      .map((start) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(start)))
  expect(['2026-03-22', '2026-03-29', '2026-10-25'].map((day) => clockIn('Europe/London', day))).toEqual([
    ['12:00'],
    ['13:00'],
    ['12:00'],
  ])
  expect(['2026-03-01', '2026-03-08', '2026-11-01'].map((day) => clockIn('America/New_York', day))).toEqual([
    ['07:00'],
    ['08:00'],
    ['07:00'],
  ])
})

test('a cancelled lesson is left out, and a moved one is at its new time only', () => {
  const changes = [
    change('2026-01-18T12:00:00Z', { isCancelled: true }),
    change('2026-01-25T12:00:00Z', { startsAt: '2026-01-27T14:30:00Z' }),
  ]
  const text = writeCalendar('x', [gig({ changes })])
  expect(startsIn(text, '2026-02-05T00:00:00Z')).toEqual([
    '2026-01-11T12:00:00.000Z',
    '2026-01-27T14:30:00.000Z',
    '2026-02-01T12:00:00.000Z',
  ])
  expect(text).toContain('EXDATE;TZID=Asia/Karachi:20260118T170000')
  expect(text).toContain('RECURRENCE-ID;TZID=Asia/Karachi:20260125T170000')
  expect(text).toContain('BEGIN:VTIMEZONE')
})

test('every lesson has an alarm 15 minutes before, also a moved one', () => {
  const changes = [change('2026-01-25T12:00:00Z', { startsAt: '2026-01-27T14:30:00Z' })]
  const events = new ICAL.Component(ICAL.parse(writeCalendar('x', [gig({ changes })]))).getAllSubcomponents('vevent')
  expect(events).toHaveLength(2)
  for (const event of events) {
    const alarms = event.getAllSubcomponents('valarm')
    const values = alarms.map((alarm) =>
      ['action', 'trigger', 'description'].map((name) => String(alarm.getFirstPropertyValue(name))),
    )
    expect(values).toEqual([['DISPLAY', '-PT15M', 'Tajweed; for, beginners']])
  }
})

test('an entry keeps its identity, and an edit of the schedule ends the old series', () => {
  const old = row({ validUntil: new Date('2026-02-01T12:00:00Z') })
  const next = row({
    id: 'f0000000-0000-4000-8000-000000000002',
    validFrom: new Date('2026-02-01T12:00:00Z'),
    lessons: [{ weekday: 'monday', start: '06:00', minutes: 30 }],
  })
  const before = readEntries(writeCalendar('x', [gig({})]), '2026-01-20T00:00:00Z')
  const after = readEntries(writeCalendar('x', [gig({ schedules: [old, next] })]), '2026-02-10T00:00:00Z')
  expect(after.slice(0, 2)).toEqual(before)
  expect(after.map(({ start }) => start)).toEqual([
    '2026-01-11T12:00:00.000Z',
    '2026-01-18T12:00:00.000Z',
    '2026-01-25T12:00:00.000Z',
    '2026-02-02T01:00:00.000Z',
    '2026-02-09T01:00:00.000Z',
  ])
  expect(writeCalendar('x', [gig({})])).toBe(writeCalendar('x', [gig({})]))
})

const SUNDAYS_AT_FIVE = [{ weekday: 'sunday', start: '17:00', minutes: 60 }] as const

test.each([
  {
    timeZone: 'Asia/Karachi',
    spring: ['2026-03-01T12:00:00.000Z', '2026-04-08T13:30:00.000Z'],
    autumn: ['2026-10-18T12:00:00.000Z', '2026-11-11T13:30:00.000Z'],
    cancelled: '2026-03-29T12:00:00.000Z',
  },
  {
    timeZone: 'Europe/London',
    spring: ['2026-03-01T17:00:00.000Z', '2026-04-08T17:30:00.000Z'],
    autumn: ['2026-10-18T16:00:00.000Z', '2026-11-11T18:30:00.000Z'],
    cancelled: '2026-03-29T16:00:00.000Z',
  },
] as const)('lessons that move over the changes of the clocks in London and New York are right: $timeZone', (moves) => {
  const { timeZone, spring, autumn, cancelled } = moves
  const schedule = row({ timeZone, lessons: [...SUNDAYS_AT_FIVE] })
  const changes = [
    ...[spring, autumn].map(([from, startsAt]) => change(from, { startsAt })),
    change(cancelled, { isCancelled: true }),
  ]
  const text = writeCalendar('x', [gig({ schedules: [schedule], changes })])
  const planned = listPlannedLessons(schedule, { from: new Date(0), to: new Date('2026-12-31T00:00:00Z') })
  const gone: readonly string[] = [spring[0], autumn[0], cancelled]
  const others = planned
    .map(({ originalStart }) => originalStart.toISOString())
    .filter((start) => !gone.includes(start))
  expect(others).toHaveLength(planned.length - gone.length)
  expect(startsIn(text)).toEqual([...others, spring[1], autumn[1]].sort())
  expect(text.match(/^(?:RECURRENCE-ID|EXDATE).*/gm)?.map((line) => line.trim())).toEqual([
    `EXDATE;TZID=${timeZone}:20260329T170000`,
    `RECURRENCE-ID;TZID=${timeZone}:20260301T170000`,
    `RECURRENCE-ID;TZID=${timeZone}:20261018T170000`,
  ])
  expect(text).toContain(`DTSTART;TZID=${timeZone}:20260408T183000`)
  expect(text).toContain(`DTSTART;TZID=${timeZone}:20261111T183000`)
})
