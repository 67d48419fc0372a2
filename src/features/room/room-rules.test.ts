import { expect, test } from 'vitest'
import { describeDeviceError } from '#src/features/room/local-media/device-error.ts'
import { toReaderPath } from './quran/reader-path.ts'
import { describeLimits, describePeople, formatCallTime } from './room-texts.ts'
import { toEnteredView } from './room-view.ts'

test('the lobby states the size of the room and its camera limits in numbers', () => {
  expect(describeLimits({ media: 'mesh', maxPeople: 16 })).toBe(
    'This room takes 16 people. From 5 people on, pictures are smaller. With more than 6, only the teacher and the student who recites are shown.',
  )
  expect(describeLimits({ media: 'sfu', maxPeople: 200 })).toContain('200 people')
  expect([0, 1, 3].map(describePeople)).toEqual([
    'No one is in the room yet.',
    '1 person is in the room.',
    '3 people are in the room.',
  ])
})

test('a device that does not start shows the reason and what to do', () => {
  const problem = (name: string) => describeDeviceError('camera', new DOMException('', name))
  expect(problem('NotAllowedError')).toContain('Allow it for this site')
  expect(problem('NotFoundError')).toBe('No camera was found. You can still join without one.')
  expect(problem('NotReadableError')).toContain('used by another app')
})

test('call time is formatted as on a clock', () => {
  expect([7, 67, 3907].map(formatCallTime)).toEqual(['0:07', '1:07', '1:05:07'])
})

test('the clock of a phone does not change since when the class lasts', () => {
  const rules = {
    version: 1,
    people: [],
    isLocked: false,
    isMicrophoneLocked: false,
    verse: null,
    word: null,
    turn: null,
  }
  const state = { ...rules, peerId: 'a', role: 'participant', media: 'mesh', iceServers: [], feeds: [] } as const
  const startedAt = '2020-01-01T00:00:00.000Z'
  const minutesAgo = (elapsedMs?: number) => {
    const view = toEnteredView({ ...state, startedAt, ...(elapsedMs && { elapsedMs }) })
    return Math.round((Date.now() - view.startedAt) / 60_000)
  }
  expect(minutesAgo(600_000)).toBe(10)
  expect(minutesAgo(), 'a server of the release before').toBe(0)
})

test('the verse that a teacher shows opens in its chapter', () => {
  expect(toReaderPath('2:255')).toBe('/quran-chapters/2#2:255')
})
