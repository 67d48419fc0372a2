import { afterEach, expect, test, vi } from 'vitest'
import { findBoxes } from './find-boxes.ts'

afterEach(() => vi.unstubAllGlobals())

const ROOM = '[data-covering] > iframe'
const BUTTON = 'button'

const boxOf = (top: number, left = 0) => ({ top, bottom: top + 48, left, right: left + 360 })

interface Extra {
  readonly isInert?: boolean
  readonly isVisible?: boolean
  readonly contentDocument?: object | null
}

const element = (top: number, { isInert = false, isVisible = true, ...more }: Extra = {}) =>
  Object.assign(Object.create(null), {
    getBoundingClientRect: () => boxOf(top, more.contentDocument ? 10 : 0),
    closest: (selector: string) => (isInert && selector === '[inert]' ? {} : null),
    checkVisibility: () => isVisible,
    ...more,
  })

const page = (parts: Readonly<Record<string, readonly object[]>>) => ({
  querySelector: (selector: string) => parts[selector]?.[0] ?? null,
  querySelectorAll: (selector: string) => parts[selector] ?? [],
})

/** The toasts in a page, with a button of their own. */
const toastsIn = (parts: Readonly<Record<string, readonly object[]>>) => {
  const close = element(8)
  const parent = page({ ...parts, [BUTTON]: [close, ...(parts[BUTTON] ?? [])] })
  return Object.assign(Object.create(null), { parentElement: parent, contains: (one: unknown) => one === close })
}

test('the buttons of the page count, except hidden ones and those of the toasts', () => {
  const host = toastsIn({ [BUTTON]: [element(100), element(200, { isVisible: false })] })
  expect(findBoxes(host, BUTTON)).toEqual([boxOf(100)])
})

test('under the room of a class, the buttons of the room count, and neither the page below nor the frame', () => {
  const room = element(44, { contentDocument: page({ [BUTTON]: [element(600), element(100, { isInert: true })] }) })
  const host = toastsIn({ [BUTTON]: [element(0), element(100, { isInert: true })], [ROOM]: [room], iframe: [room] })
  expect(findBoxes(host, BUTTON)).toEqual([boxOf(0), boxOf(644, 10)])
  expect(findBoxes(host, 'iframe')).toEqual([])
})

test('a room that has not loaded has no buttons, and toasts without a place are those of the page', () => {
  const room = element(0, { contentDocument: null })
  expect(findBoxes(toastsIn({ [ROOM]: [room] }), BUTTON)).toEqual([])
  vi.stubGlobal('document', { body: page({ iframe: [element(300)] }) })
  const host = Object.assign(Object.create(null), { parentElement: null, contains: () => false })
  expect(findBoxes(host, 'iframe')).toEqual([boxOf(300)])
})
