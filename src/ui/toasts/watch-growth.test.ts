import { afterEach, expect, test, vi } from 'vitest'
import { watchGrowth } from './watch-growth.ts'

type Size = Readonly<Record<'blockSize' | 'inlineSize', number>>

afterEach(() => vi.unstubAllGlobals())

/** A screen with one observer, whose reports the test sends. */
const openScreen = () => {
  let sendReport: (entries: readonly { borderBoxSize: readonly Size[] }[]) => void = () => undefined
  let observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof sendReport) {
        sendReport = callback
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => {
        observed = []
      }
    },
  )
  const onGrown = vi.fn()
  const watch = watchGrowth(onGrown)
  const resize = (blockSize: number, inlineSize = 328) => {
    onGrown.mockClear()
    sendReport([{ borderBoxSize: [{ blockSize, inlineSize }] }])
    return onGrown.mock.calls.length
  }
  return { watch, resize, observed: () => observed }
}

const createElement = () => Object.create(null)

test('a toast that has become higher or wider is placed again, and one that has shrunk is not', () => {
  const { watch, resize } = openScreen()
  watch(createElement())
  expect([resize(63), resize(63), resize(110), resize(63), resize(110), resize(110, 384)]).toEqual([1, 0, 1, 0, 1, 1])
})

test('only the toast in front is watched, and looking at it again begins nothing new', () => {
  const { watch, resize, observed } = openScreen()
  const [first, second] = [createElement(), createElement()]
  watch(first)
  resize(110)
  watch(first)
  expect([observed(), resize(63)]).toEqual([[first], 0])
  watch(second)
  expect([observed(), resize(63)]).toEqual([[second], 1])
})
