import { expect, test } from 'vitest'
import { readRoomName, toMeetingUrl } from './meeting-address.ts'

test('the room name is the last segment of the room URL [7.30]', () => {
  expect(readRoomName('https://halaqah.example/room/abc_DEF-123')).toBe('abc_DEF-123')
  expect(readRoomName('https://somebody.daily.co/abc?t=token')).toBe('abc')
  expect(readRoomName('')).toBe('')
})

test('our own room opens on the origin of the page', () => {
  expect(toMeetingUrl({ roomUrl: 'http://elsewhere.example:8080/room/abc_DEF-123' })).toBe('/room/abc_DEF-123')
})

test('an external room opens with the token of the person who enters', () => {
  expect(toMeetingUrl({ roomUrl: 'https://somebody.daily.co/abc', token: 'a b' })).toBe(
    'https://somebody.daily.co/abc?t=a%20b',
  )
  expect(toMeetingUrl({ roomUrl: 'https://somebody.daily.co/abc' })).toBe('https://somebody.daily.co/abc')
})
