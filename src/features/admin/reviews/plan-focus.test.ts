import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planFocus } from './plan-focus.ts'

let focused: string[] = []
const body = {}
const element = (name: string, more: object = {}) =>
  Object.assign(Object.create(null), { isConnected: true, focus: () => void focused.push(name), ...more })

const main = element('main')
const [next, previous, heading] = [element('next'), element('previous'), element('heading')]
const itemOf = (button: object) => ({ querySelector: () => button })
const section = { querySelector: () => heading }

/** The button of a review among its neighbours. The button has left the page. */
const createButton = (item: object) =>
  element('hidden review', {
    isConnected: false,
    closest: () => ({
      isConnected: false,
      nextElementSibling: null,
      previousElementSibling: null,
      closest: () => section,
      ...item,
    }),
  })
const both = { nextElementSibling: itemOf(next), previousElementSibling: itemOf(previous) }

const stubDocument = (activeElement: object) =>
  vi.stubGlobal('document', { body, activeElement, getElementById: () => main })

beforeEach(() => {
  focused = []
  stubDocument(body)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the next review', both, 'next'],
  ['the review before, if it was the last', { previousElementSibling: itemOf(previous) }, 'previous'],
  ['the heading, if it was the only one', {}, 'heading'],
  ['the page, if the list has no section', { closest: () => null }, 'main'],
] as const)('after a review has left its list, the focus is at %s', (_, item, name) => {
  planFocus(createButton(item))()
  expect(focused).toEqual([name])
})

test('a review that has left the list too does not get the focus', () => {
  const gone = element('gone', { isConnected: false })
  planFocus(createButton({ ...both, nextElementSibling: itemOf(gone) }))()
  expect(focused).toEqual(['previous'])
})

test('a focus that the admin has moved elsewhere stays', () => {
  const move = planFocus(createButton(both))
  stubDocument({})
  move()
  expect(focused).toEqual([])
})

test('as long as the review is in its list, the focus stays, also if its button is gone', () => {
  planFocus(createButton({ ...both, isConnected: true }))()
  expect(focused).toEqual([])
})
