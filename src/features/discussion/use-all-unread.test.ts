import { beforeEach, expect, test, vi } from 'vitest'
import { createComments } from '#tests/support/comments.ts'
import { runHook } from '#tests/support/run-hook.ts'
import { createFeed } from './discussion-feed.ts'
import { useAllUnread } from './use-all-unread.ts'

const ALL = createComments(250)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('after a page that failed to load, the pages after the next one load without a wait', async () => {
  let isDown = false
  const feed = createFeed(async ({ limit, before = Number.POSITIVE_INFINITY }) => {
    if (isDown) throw new Error('no network')
    const rows = ALL.filter(({ seq }) => seq < before)
    return { rows: rows.slice(-limit), hasMore: rows.length > limit }
  })
  await feed.catchUp()
  isDown = true
  const createInput = () => ({ feed, discussion: feed.current(), syncedUpTo: 250, myId: 'me', readBefore: 1 })
  const hook = await runHook(useAllUnread, createInput())
  const pass = async (ms: number) => {
    await hook.act(() => vi.advanceTimersByTimeAsync(ms))
    await hook.rerender(createInput())
  }
  await pass(0)
  isDown = false
  await pass(29_999)
  expect(feed.current().comments, 'a failed page waits').toHaveLength(50)
  await pass(1)
  expect(feed.current().comments).toHaveLength(100)
  for (const _ of [1, 2, 3]) await pass(0)
  expect(feed.current().comments).toHaveLength(250)
  expect(hook.read().isComplete).toBe(true)
})
