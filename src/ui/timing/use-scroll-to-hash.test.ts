import { expect, test, vi } from 'vitest'
import { createScrollOnce } from './use-scroll-to-hash.ts'

const createElement = () => ({ scrollIntoView: vi.fn() })

test('an addressed element scrolls into view when it appears, and not when it is shown again', () => {
  const element = createElement()
  const ref = createScrollOnce(true)
  ref(null)
  ref(element)
  ref(null)
  ref(element)
  expect(element.scrollIntoView).toHaveBeenCalledOnce()
})

test('an element that the address does not name stays where it is', () => {
  const element = createElement()
  createScrollOnce(false)(element)
  expect(element.scrollIntoView).not.toHaveBeenCalled()
})
