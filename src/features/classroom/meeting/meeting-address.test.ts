import { expect, test } from 'vitest'
import { openingAddress, roomNameOf } from './meeting-address.ts'

test('the name of a room is the last segment of its address [7.30]', () => {
  expect(roomNameOf('https://halaqah.example/room/abc_DEF-123')).toBe('abc_DEF-123')
  expect(roomNameOf('https://somebody.daily.co/abc?t=token')).toBe('abc')
  expect(roomNameOf('')).toBe('')
})

test('a room of our own opens under the address of this page', () => {
  expect(openingAddress({ roomUrl: 'http://elsewhere.example:8080/room/abc_DEF-123' })).toBe('/room/abc_DEF-123')
})

test('an outside room opens with the token of who enters', () => {
  expect(openingAddress({ roomUrl: 'https://somebody.daily.co/abc', token: 'a b' })).toBe(
    'https://somebody.daily.co/abc?t=a%20b',
  )
  expect(openingAddress({ roomUrl: 'https://somebody.daily.co/abc' })).toBe('https://somebody.daily.co/abc')
})
