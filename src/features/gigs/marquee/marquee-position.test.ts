import { expect, test } from 'vitest'
import { drift } from './marquee-position.ts'

test('a strip moves 30 pixels in a second [2.5.1]', () => {
  expect(drift({ position: 10, direction: 1 }, 1000, 500)).toEqual({ position: 40, direction: 1 })
  expect(drift({ position: 100, direction: -1 }, 1000, 500)).toEqual({ position: 70, direction: -1 })
})

test('a strip turns at its ends [2.5.1]', () => {
  expect(drift({ position: 495, direction: 1 }, 1000, 500)).toEqual({ position: 500, direction: -1 })
  expect(drift({ position: 5, direction: -1 }, 1000, 500)).toEqual({ position: 0, direction: 1 })
})

test('a strip that fits stands still', () => {
  expect(drift({ position: 0, direction: 1 }, 1000, 0).position).toBe(0)
})
