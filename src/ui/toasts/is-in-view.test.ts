import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInView } from './is-in-view.ts'

type Box = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>

const HEADER_END = 52

const boxOf = (top: number, bottom: number): Box => ({ top, bottom, left: 16, right: 344 })

/** An element with one box for each of its lines. */
const element = (...boxes: readonly Box[]) => {
  const self = Object.assign(Object.create(null), {
    getClientRects: () => boxes,
    getBoundingClientRect: () => boxes[0],
    /** Where a tap reaches it. */
    areas: boxes,
    contains: (other: unknown) => other === self,
    matches: () => false,
  })
  return self
}

/** The elements of a page, from the front to the back. */
let page: readonly ReturnType<typeof element>[] = []

const showPage = (...elements: typeof page): void => {
  page = elements
}

beforeEach(() => {
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 740 })
  vi.stubGlobal('document', {
    elementsFromPoint: (x: number, y: number) => {
      const isHit = (box: Box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
      return y < 0 || y > 740 ? [] : page.filter(({ areas }) => areas.some(isHit))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const isTextInView = (top: number, ...above: typeof page): boolean => {
  const text = element(boxOf(top, top + 20))
  showPage(...above, text)
  return isInView(text)
}

test('a text that is scrolled out of the screen is not in view', () => {
  expect([-200, 100, 700, 735, 1200].map((top) => isTextInView(top))).toEqual([false, true, true, false, false])
})

test('a text under a bar, a dialog or a toast is not in view', () => {
  const header = element(boxOf(0, HEADER_END))
  const dialog = element(boxOf(200, 500))
  const inView = [10, 60, 190, 300, 600].map((top) => isTextInView(top, header, dialog))
  expect(inView).toEqual([false, true, false, false, true])
})

test('a text in the bar or the dialog itself is in view', () => {
  const words = element(boxOf(300, 320))
  showPage(words, element(boxOf(200, 500)))
  expect(isInView(words)).toBe(true)
})

test('a text under the keyboard is not in view', () => {
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 })
  expect([isTextInView(60), isTextInView(500)]).toEqual([true, false])
})

test('a text of which the page around it is hit, because it is cut off there, is not in view', () => {
  const text = element(boxOf(100, 120))
  const around = { ...element(boxOf(0, 740)), contains: () => true }
  showPage(around)
  expect(isInView(text)).toBe(false)
})

test('a text of a card is in view below the link that reaches over the whole card, but not below its words', () => {
  const link = { ...element(boxOf(200, 240)), areas: [boxOf(80, 260)], matches: () => true }
  expect([isTextInView(100, link), isTextInView(210, link)]).toEqual([true, false])
})

test('a text under the backdrop of a dialog is not in view', () => {
  const dialog = { ...element(boxOf(200, 500)), areas: [boxOf(0, 740)] }
  expect(isTextInView(100, dialog)).toBe(false)
})

test('the first line of an inline text counts, and a hidden one has none', () => {
  const text = element({ ...boxOf(100, 120), left: 300 }, { ...boxOf(120, 140), right: 40 })
  showPage(text)
  expect([isInView(text), isInView(element())]).toEqual([true, false])
})
