import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat, workOff } from './repeat.ts'

const log = pino({ level: 'silent' })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('work is repeated, also after an error, until it is stopped', async () => {
  const logged = vi.spyOn(log, 'error')
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue()
  const stop = repeat(work, { everyMs: 1000, log, failure: 'work failed' })
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: new Error('once') }, 'work failed')
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a run that takes longer than the interval is not started twice, and stopping waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const stop = repeat(work, { everyMs: 1000, log, failure: 'work failed' })
  await vi.advanceTimersByTimeAsync(3500)
  expect(work).toHaveBeenCalledTimes(1)
  const isStopped = vi.fn()
  const stopping = stop().then(isStopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).not.toHaveBeenCalled()
  resolve()
  await stopping
  expect(isStopped).toHaveBeenCalled()
})

test('due rows are worked off batch by batch; rows of another server do not keep the loop going', async () => {
  const due = ['a', 'b', 'c', 'locked']
  const done: string[] = []
  const read = vi.fn(async () => due.filter((id) => !done.includes(id)).slice(0, 2))
  await workOff(read, async (id) => {
    if (id === 'locked') return false
    done.push(id)
    return true
  })
  expect(done).toEqual(['a', 'b', 'c'])
  expect(read).toHaveBeenCalledTimes(3)
})
