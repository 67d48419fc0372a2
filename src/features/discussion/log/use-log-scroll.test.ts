import { expect, test } from 'vitest'
import { runHook } from '#tests/support/run-hook.ts'
import { useLogScroll } from './use-log-scroll.ts'

const ROW_PX = 10
const LOG_PX = 50

/** A log whose position a browser keeps inside its rows. */
const createLog = (size: { rows: number }): HTMLDivElement => {
  let top = 0
  const readHeight = () => size.rows * ROW_PX
  const bound = (to: number) => Math.max(0, Math.min(to, readHeight() - LOG_PX))
  const setTop = (to: number) => {
    top = bound(to)
  }
  return Object.create(null, {
    clientHeight: { value: LOG_PX },
    scrollHeight: { get: readHeight },
    scrollTop: { get: () => bound(top), set: setTop },
    querySelector: { value: () => null },
  })
}

const openLog = async (rows: number) => {
  const size = { rows }
  const log = createLog(size)
  const hook = await runHook(useLogScroll, { firstId: 'm1', isOpening: true })
  hook.read().log.current = log
  const show = async (firstId: string, count: number) => {
    size.rows = count
    await hook.rerender({ firstId, isOpening: false })
  }
  await show('m1', rows)
  return { log, hook, show }
}

test('a log at its end stays there when its oldest messages are dropped', async () => {
  const { log, hook, show } = await openLog(501)
  expect(log.scrollTop).toBe(4960)
  await show('m302', 200)
  expect([log.scrollTop, hook.read().isAtEnd]).toEqual([1950, true])
  await show('m302', 201)
  expect(log.scrollTop, 'a message that arrives later is followed').toBe(1960)
})

test('a reader keeps the place when older messages load above it', async () => {
  const { log, hook, show } = await openLog(100)
  log.scrollTop = 0
  await hook.act(() => hook.read().onScroll())
  await show('m0', 150)
  expect([log.scrollTop, hook.read().isAtEnd]).toEqual([500, false])
})
