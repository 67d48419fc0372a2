import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEntry, type Delivery } from '#outbox/entry.ts'
import type { OutboxEvent } from '#outbox/events.ts'
import { endFormWait } from '#src/offline/outbox/form-wait.ts'
import { session } from '#src/session/session.ts'
import { createToken } from '#tests/support/outbox-env.ts'
import { handleDeliveries } from './deliveries.ts'

interface OutboxRecorder {
  /** Publishes an event as another tab or the worker would. */
  publish: (event: OutboxEvent) => void
  said: string[]
}
const recorder = vi.hoisted((): OutboxRecorder => ({ publish: () => undefined, said: [] }))
vi.mock('#outbox/events.ts', () => ({
  publish: () => undefined,
  subscribe: (listener: (event: OutboxEvent) => void) => {
    recorder.publish = listener
    return () => undefined
  },
}))
vi.mock('#src/ui/toasts/notify.ts', () => ({ notify: { success: (text: string) => recorder.said.push(text) } }))

let client = new QueryClient()
const fakeDocument = { visibilityState: 'visible' }
const START_TIME = Date.parse('2026-03-01T10:00:00Z')
const MINUTE_AFTER_START = START_TIME + 60_000

/** Delivers an entry that this user created at the start of the test. */
const deliver = (message: string, { userId = 'u1', at = MINUTE_AFTER_START, isLeft = false } = {}): void => {
  const input = { params: { gigId: 'g1' }, body: { message } }
  const entry = createEntry({ userId, endpoint: 'postComment', title: 'Tajweed', input, files: {} }, START_TIME)
  if (isLeft) endFormWait(entry.id)
  recorder.publish({ kind: 'settled', entry, delivery: { outcome: 'delivered', answer: { message: 'Sent' } }, at })
}

const toasts = async (): Promise<readonly string[]> => {
  await vi.advanceTimersByTimeAsync(2000)
  return recorder.said
}

beforeEach(() => {
  vi.useFakeTimers()
  recorder.said = []
  fakeDocument.visibilityState = 'visible'
  const storedItems = new Map<string, string>()
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  })
  session.start(createToken('u1'))
  client = new QueryClient()
  handleDeliveries(client)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('confirms deliveries, several together in one toast', async () => {
  deliver('one')
  await vi.advanceTimersByTimeAsync(500)
  deliver('two')
  await vi.advanceTimersByTimeAsync(500)
  expect(recorder.said).toEqual([])
  expect(await toasts()).toEqual(['Your 2 messages were sent.'])
  deliver('three')
  expect(await toasts()).toEqual(['Your 2 messages were sent.', 'Your message in Tajweed was sent.'])
})

test('shows no toast for what the form confirms', async () => {
  deliver('at once', { at: START_TIME + 900 })
  expect(await toasts()).toEqual([])
  deliver('soon, but the form had given it to the outbox', { at: START_TIME + 900, isLeft: true })
  expect(await toasts()).toEqual(['Your message in Tajweed was sent.'])
})

test('shows no toast on a hidden page or for another account', async () => {
  deliver('of somebody else', { userId: 'u2' })
  fakeDocument.visibilityState = 'hidden'
  deliver('while away')
  expect(await toasts()).toEqual([])
})

test('a refused request refreshes the same queries as a delivered one, without a toast', async () => {
  const queryKey = ['gigs', 'list']
  const entry = createEntry(
    { userId: 'u1', endpoint: 'enroll', title: 'Tajweed', input: { body: { gigId: 'g1' } }, files: {} },
    START_TIME,
  )
  const settle = (delivery: Delivery) => {
    client.setQueryData(queryKey, [])
    recorder.publish({ kind: 'settled', entry, delivery, at: MINUTE_AFTER_START })
    return client.getQueryState(queryKey)?.isInvalidated
  }
  expect(settle({ outcome: 'later', reason: 'No connection', why: 'network' })).toBe(false)
  expect(settle({ outcome: 'needs-you', reason: 'This class is full' })).toBe(true)
  expect(await toasts()).toEqual([])
})
