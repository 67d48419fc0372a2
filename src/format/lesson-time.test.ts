import { expect, test } from 'vitest'
import {
  canJoinLesson,
  findLessonPhase,
  formatCountdown,
  formatLength,
  formatLessonTime,
  formatLessonTimeForReader,
  formatShortLesson,
  formatTimeInPakistan,
  isTimeToStart,
} from './lesson-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('a lesson is shown by the clock of the reader', () => {
  expect(formatLessonTime('2026-11-23T12:00:00.000Z', 'Asia/Karachi')).toBe('Mon 23 Nov, 17:00')
  expect(formatLessonTime('2026-11-23T12:00:00.000Z', 'America/New_York')).toBe('Mon 23 Nov, 07:00')
  expect(formatLessonTime('soon', 'Asia/Karachi')).toBe(', ')
})

test('the time in Pakistan is shown only where it differs, with its day only where that differs', () => {
  expect(formatTimeInPakistan('2026-11-23T12:00:00.000Z', 'Asia/Karachi')).toBeUndefined()
  expect(formatTimeInPakistan('2026-11-23T12:00:00.000Z', 'Europe/London')).toBe('17:00')
  expect(formatTimeInPakistan('2026-11-23T20:00:00.000Z', 'Europe/London')).toBe('Tue 24 Nov, 01:00')
})

test.each([
  ['Asia/Karachi', 'Mon 23 Nov, 17:00'],
  ['Europe/London', 'Mon 23 Nov, 12:00 (17:00 in Pakistan)'],
])('one line names both times only where they differ: %s', (reader, text) => {
  expect(formatLessonTimeForReader('2026-11-23T12:00:00.000Z', reader)).toBe(text)
})

// By the clock in Pakistan, a lesson on Sundays at 17:00 that moves to a Wednesday at 18:30 after both changes.
test.each([
  ['Europe/London', ['Sun 1 Mar, 12:00', 'Wed 8 Apr, 14:30', 'Sun 18 Oct, 13:00', 'Wed 11 Nov, 13:30']],
  ['America/New_York', ['Sun 1 Mar, 07:00', 'Wed 8 Apr, 09:30', 'Sun 18 Oct, 08:00', 'Wed 11 Nov, 08:30']],
])('a lesson that moves over the changes of the clocks is shown by the clock of its new day: %s', (reader, shown) => {
  const [sunday, wednesday] = ['T12:00:00.000Z', 'T13:30:00.000Z']
  const starts = [`2026-03-01${sunday}`, `2026-04-08${wednesday}`, `2026-10-18${sunday}`, `2026-11-11${wednesday}`]
  expect(starts.map((start) => formatLessonTimeForReader(start, reader))).toEqual(
    shown.map((time, index) => `${time} (${index % 2 === 0 ? '17:00' : '18:30'} in Pakistan)`),
  )
})

test('a countdown is as exact as people need', () => {
  expect(formatCountdown(0)).toBe('now')
  expect(formatCountdown(3.2 * MINUTE_MS)).toBe('in 4 min')
  expect(formatCountdown(2 * HOUR_MS)).toBe('in 2 h')
  expect(formatCountdown(2 * HOUR_MS + 5 * MINUTE_MS)).toBe('in 2 h 5 min')
  expect(formatCountdown(25 * HOUR_MS)).toBe('in 1 day')
  expect(formatCountdown(71 * HOUR_MS)).toBe('in 3 days')
  expect([45, 60, 90, 120].map(formatLength)).toEqual(['45 min', '60 min', '1 h 30 min', '2 h'])
})

test('a lesson can be joined from ten minutes before until its end', () => {
  const lesson = { startsAt: '2026-11-23T12:00:00.000Z', minutes: 60 }
  const phaseAt = (minutes: number) => findLessonPhase(lesson, Date.parse(lesson.startsAt) + minutes * MINUTE_MS)
  expect([-11, -10, -1, 0, 59, 60].map(phaseAt)).toEqual(['coming', 'joinable', 'joinable', 'live', 'live', 'over'])
  const canJoinAt = (minutes: number) => canJoinLesson(lesson, Date.parse(lesson.startsAt) + minutes * MINUTE_MS)
  expect([-11, -10, 0, 59, 60].map(canJoinAt)).toEqual([false, true, true, true, false])
})

const LESSON = { startsAt: '2026-11-23T12:00:00.000Z', minutes: 60 }
const minutesFrom = (minutes: number): number => Date.parse(LESSON.startsAt) + minutes * MINUTE_MS

test('it is time to start from an hour before a lesson until its end, and always without a timetable', () => {
  const timed = { schedule: {}, nextLesson: LESSON }
  const isTimeAt = (minutes: number) => isTimeToStart(timed, minutesFrom(minutes))
  expect([-61, -60, 0, 59, 60].map(isTimeAt)).toEqual([false, true, true, true, false])
  expect(isTimeToStart({ schedule: {} }, minutesFrom(0))).toBe(false)
  expect(isTimeToStart({}, minutesFrom(0))).toBe(true)
})

test('a row names the weekday of a lesson in the next days, otherwise its date', () => {
  expect(formatShortLesson(LESSON, minutesFrom(-120), 'Asia/Karachi')).toEqual({ text: 'Mon 17:00', namesClock: false })
  expect(formatShortLesson(LESSON, minutesFrom(-8 * 24 * 60), 'Asia/Karachi')).toEqual({
    text: '23 Nov',
    namesClock: false,
  })
  expect(formatShortLesson(LESSON, minutesFrom(5), 'Asia/Karachi')).toEqual({ text: 'Now', namesClock: false })
})

test('a row says whose clock it follows where that differs from the clock in Pakistan', () => {
  expect(formatShortLesson(LESSON, minutesFrom(-120), 'Europe/London')).toEqual({
    text: 'Mon 12:00 your time',
    namesClock: true,
  })
  expect(formatShortLesson(LESSON, minutesFrom(-8 * 24 * 60), 'Europe/London')).toEqual({
    text: '23 Nov',
    namesClock: false,
  })
  expect(formatShortLesson(LESSON, minutesFrom(5), 'Europe/London')).toEqual({ text: 'Now', namesClock: false })
})
