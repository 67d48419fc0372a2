import { beforeEach, expect, test, vi } from 'vitest'
import { createComments } from '#tests/support/comments.ts'
import { runHook } from '#tests/support/run-hook.ts'
import { useUnseen } from './use-unseen.ts'

const ROW_PX = 10
const LOG_PX = 50

const COMMENTS = createComments(40)

/** A log at its end, as large as five of its messages. */
const createLog = (): HTMLElement => {
  const rows = COMMENTS.map(({ seq }, index) => ({
    dataset: { seq: String(seq) },
    offsetTop: index * ROW_PX,
    offsetHeight: ROW_PX,
  }))
  const scrollTop = COMMENTS.length * ROW_PX - LOG_PX
  return Object.assign(Object.create(null), { clientHeight: LOG_PX, scrollTop, querySelectorAll: () => rows })
}

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

const openLog = async (readBefore: number | null) => {
  const log = createLog()
  const reported: number[] = []
  const createInput = (isAtEnd: boolean) => ({
    ...{ comments: COMMENTS, myId: 'me', log: { current: log }, isAtEnd, readIsAtEnd: () => isAtEnd },
  })
  const opened = { ...createInput(true), readBefore, isComplete: readBefore !== null }
  const hook = await runHook((input: typeof opened) => useUnseen(input, (seq) => void reported.push(seq)), opened)
  /** The log moves to its first unread message. */
  const learnMark = async (mark: number) => {
    log.scrollTop = mark * ROW_PX
    await hook.rerender({ ...createInput(false), readBefore: mark, isComplete: true })
  }
  const scrollTo = async (top: number) => {
    log.scrollTop = top
    await hook.act(() => hook.read().reportScrolled())
  }
  return { hook, reported, learnMark, scrollTo }
}

test('a log that was opened before its read mark was known reports what is scrolled into view', async () => {
  const { hook, reported, learnMark, scrollTo } = await openLog(null)
  expect(reported, 'not known to be unread').toEqual([])
  await learnMark(10)
  expect(reported).toEqual([15])
  expect(hook.read().unseenCount).toBe(25)
  await scrollTo(200)
  expect(reported).toEqual([15, 25])
  expect(hook.read().unseenCount).toBe(15)
})

test('scrolling back reports nothing again', async () => {
  const { hook, reported, scrollTo } = await openLog(40)
  expect(reported).toEqual([40])
  await scrollTo(0)
  expect(reported).toEqual([40])
  expect(hook.read().unseenCount).toBe(0)
})
