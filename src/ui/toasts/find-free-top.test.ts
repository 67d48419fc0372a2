import { expect, test } from 'vitest'
import { findFreeTop, findPlaceBeside } from './find-free-top.ts'

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

test('on a phone on its side, a toast is beside the column of controls and below the header', () => {
  const toast = { top: 8, bottom: 72, left: 332, right: 716 }
  const column = [0, 1, 2, 3, 4].map((at) => box(4 + 71 * at, 71 + 71 * at, { left: 656, right: 736 }))
  const header = box(4, 52, { left: 560, right: 656 })
  expect(findFreeTop(toast, [header, ...column], 352)).toBeUndefined()
  expect(findPlaceBeside(toast, [header, ...column], 352)).toEqual({ top: 60, shift: 68 })
  const isFull = box(52, 352, { left: 0, right: 656 })
  expect(findPlaceBeside(toast, [isFull, header, ...column], 352)).toBeUndefined()
})

test('a toast as wide as the screen stays on it', () => {
  const column = box(0, 740, { left: 300, right: 360 })
  expect(findPlaceBeside(TOAST, [column], 740)).toBeUndefined()
})
