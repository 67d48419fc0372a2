import { expect, test } from 'vitest'
import { findPollMs, readRoomName, toMeetingUrl } from './meeting-address.ts'

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

test('the page asks for its room while the socket is away, and for an opened room of another provider', () => {
  const [own, external] = [{ roomUrl: '/room/abc_DEF-123' }, { roomUrl: 'https://somebody.daily.co/abc', token: 'a' }]
  expect(findPollMs(own, { isLive: false, isOpened: false })).toBe(30_000)
  expect(findPollMs(own, { isLive: true, isOpened: true })).toBe(false)
  expect(findPollMs(external, { isLive: true, isOpened: true })).toBe(30_000)
  expect(findPollMs(external, { isLive: true, isOpened: false })).toBe(false)
  expect(findPollMs({ roomUrl: '' }, { isLive: true, isOpened: true })).toBe(false)
})
