import { expect, test } from 'vitest'
import { canRestore, toMove } from './lesson-move.ts'

/** Monday, 17:00 in Pakistan. */
const LESSON = { startsAt: '2030-11-25T12:00:00.000Z', minutes: 60 }
const move = (typed: Parameters<typeof toMove>[1]) => toMove(LESSON, typed, 'Asia/Karachi')

test('a move sends only what was typed', () => {
  expect(move({})).toEqual({})
  expect(move({ minutes: 90 })).toEqual({ minutes: 90 })
  expect(move({ start: '18:30' })).toEqual({ startsAt: '2030-11-25T13:30:00.000Z' })
  expect(move({ day: '2030-11-26', minutes: 60 })).toEqual({ startsAt: '2030-11-26T12:00:00.000Z' })
})

test('what is typed and taken back counts as not typed, and a lesson needs a day', () => {
  expect(move({ day: '2030-11-25', start: '17:00', minutes: 60 })).toEqual({})
  expect(move({ day: '' })).toBeUndefined()
})

const MOVED = {
  ...LESSON,
  gigId: 'g1',
  originalStart: LESSON.startsAt,
  startsAt: '2030-11-27T12:00:00.000Z',
  minutes: 30,
  status: 'moved',
  reason: '',
} as const
const schedule = {
  timeZone: 'Asia/Karachi',
  firstDay: '2030-01-01',
  lessons: [
    { weekday: 'sunday', start: '17:00', minutes: 10 },
    { weekday: 'monday', start: '17:00', minutes: 60 },
  ],
} as const
const restorable = (lesson: Parameters<typeof canRestore>[0], now: string, lessons = schedule.lessons.slice()) =>
  canRestore(lesson, { schedule: { ...schedule, lessons } }, Date.parse(now))

test('a changed lesson can be restored until its planned end, whatever its new length', () => {
  for (const lesson of [MOVED, { ...MOVED, status: 'cancelled' as const }]) {
    expect(restorable(lesson, '2030-11-25T12:59:59Z')).toBe(true)
    expect(restorable(lesson, '2030-11-25T13:00:00Z')).toBe(false)
  }
  expect(restorable({ ...MOVED, status: 'planned' }, '2030-11-20T00:00:00Z')).toBe(false)
  const sunday = { ...MOVED, originalStart: '2030-11-24T12:00:00.000Z' }
  expect(restorable(sunday, '2030-11-24T12:09:00Z')).toBe(true)
  expect(restorable(sunday, '2030-11-24T12:10:00Z')).toBe(false)
  // A new timetable may not have the lesson: the server judges.
  expect(restorable(MOVED, '2030-11-25T12:29:00Z', [])).toBe(true)
})
