import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInView } from './is-in-view.ts'

const HEADER_END = 52

const element = (top: number, bottom: number, more: object = {}) =>
  Object.assign(Object.create(null), {
    getBoundingClientRect: () => ({ top, bottom, left: 16, right: 344 }),
    overflowY: 'visible',
    ...more,
  })

const body = element(0, 3000, { overflowY: 'hidden' })
const text = (top: number, parentElement: object = body) => element(top, top + 20, { parentElement })

beforeEach(() => {
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 740 })
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('getComputedStyle', ({ overflowY }: { overflowY: string }) => ({ overflowY }))
  vi.stubGlobal('document', {
    body,
    elementFromPoint: (_x: number, y: number) => ({ closest: () => (y < HEADER_END ? {} : null) }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a text that is scrolled out of the screen is not in view', () => {
  expect([-200, 100, 700, 735, 1200].map((top) => isInView(text(top)))).toEqual([false, true, true, false, false])
})

test('a text under a bar or the keyboard is not in view', () => {
  expect([isInView(text(10)), isInView(text(60)), isInView(text(500))]).toEqual([false, true, true])
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 })
  expect([isInView(text(60)), isInView(text(500))]).toEqual([true, false])
})

test('a text that is scrolled out of its dialog is not in view', () => {
  const dialog = element(200, 740, { overflowY: 'auto', parentElement: body })
  const row = element(0, 3000, { parentElement: dialog })
  expect([100, 300].map((top) => isInView(text(top, row)))).toEqual([false, true])
})
