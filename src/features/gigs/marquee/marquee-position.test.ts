import { expect, test } from 'vitest'
import { advanceMarquee } from './marquee-position.ts'

test('the strip moves 30 pixels per second [2.5.1]', () => {
  expect(advanceMarquee({ position: 10, direction: 1 }, 1000, 500)).toEqual({ position: 40, direction: 1 })
  expect(advanceMarquee({ position: 100, direction: -1 }, 1000, 500)).toEqual({ position: 70, direction: -1 })
})

test('the strip reverses at its ends [2.5.1]', () => {
  expect(advanceMarquee({ position: 495, direction: 1 }, 1000, 500)).toEqual({ position: 500, direction: -1 })
  expect(advanceMarquee({ position: 5, direction: -1 }, 1000, 500)).toEqual({ position: 0, direction: 1 })
})

test('a strip without overflow does not move', () => {
  expect(advanceMarquee({ position: 0, direction: 1 }, 1000, 0).position).toBe(0)
})
