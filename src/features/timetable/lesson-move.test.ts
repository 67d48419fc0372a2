import { expect, test } from 'vitest'
import { toMove } from './lesson-move.ts'

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
