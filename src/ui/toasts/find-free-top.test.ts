import { expect, test } from 'vitest'
import { findFreeTop } from './find-free-top.ts'

const TOAST = { top: 8, bottom: 72, left: 16, right: 344 }
const box = (top: number, bottom: number, sides = { left: 0, right: 360 }) => ({ top, bottom, ...sides })

test('a toast stays at the top when nothing is there', () => {
  expect(findFreeTop(TOAST, [], 740)).toBe(8)
  expect(findFreeTop(TOAST, [box(72, 120), box(0, 8), box(0, 60, { left: 344, right: 360 })], 740)).toBe(8)
})

test('a toast moves below the header and the fields under it, into the first gap that is high enough', () => {
  expect(findFreeTop(TOAST, [box(0, 52)], 740)).toBe(60)
  expect(findFreeTop(TOAST, [box(100, 148), box(0, 52), box(190, 238)], 740)).toBe(246)
  expect(findFreeTop(TOAST, [box(0, 52), box(0, 400), box(10, 20)], 740)).toBe(408)
})

test('a screen full of buttons has no free place', () => {
  expect(findFreeTop(TOAST, [box(0, 300), box(320, 700)], 740)).toBeUndefined()
})
