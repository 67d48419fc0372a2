import { expect, test } from 'vitest'
import { choosePlace } from './choose-place.ts'

const TOAST = { top: 8, bottom: 72, left: 16, right: 344 }
const SCREEN_BOTTOM = 732
const NAVIGATION = 'nav[aria-label="Bottom"]'
const BUTTON = 'button:not([data-under-toasts])'
const LINK = 'a[href]'

type Element = readonly [selector: string, top: number, bottom: number]

const topOn = (...page: readonly Element[]): number => {
  const findBoxes = (selector: string) =>
    page
      .filter(([part]) => selector.split(', ').includes(part))
      .map(([, top, bottom]) => ({ top, bottom, left: 0, right: 360 }))
  return choosePlace(TOAST, findBoxes, SCREEN_BOTTOM).top
}

test('a toast covers links where it finds no other place, then frames, and then the title', () => {
  const crowd: readonly Element[] = [
    [LINK, 0, 300],
    ['iframe', 300, 500],
    ['h1', 500, 600],
    [BUTTON, 600, 740],
  ]
  expect(topOn()).toBe(8)
  expect(topOn(['h1', 0, 60])).toBe(68)
  expect(topOn(...crowd)).toBe(8)
  expect(topOn([BUTTON, 0, 300], ...crowd.slice(1))).toBe(308)
  expect(topOn([BUTTON, 0, 500], ...crowd.slice(2))).toBe(508)
})

test('on a crowded page of a phone, a toast covers a link and not the bottom navigation', () => {
  const navigation: readonly Element[] = [
    [NAVIGATION, 684, 740],
    [LINK, 684, 740],
  ]
  expect(topOn([BUTTON, 0, 600], [LINK, 600, 684], ...navigation)).toBe(608)
  expect(topOn([LINK, 0, 640], ...navigation)).toBe(8)
  expect(topOn([BUTTON, 0, 640], ...navigation)).toBe(8)
})

test('on a phone full of buttons, a toast covers neither Close nor the bottom navigation', () => {
  const full: readonly Element[] = [
    [BUTTON, 0, 684],
    ['[aria-label^="Close"]', 0, 60],
    [NAVIGATION, 684, 740],
  ]
  expect(topOn(...full)).toBe(68)
  expect(topOn([BUTTON, 0, 684], ['[aria-label^="Close"]', 0, 640], [NAVIGATION, 684, 740])).toBe(8)
})
