import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { runBeforeLogout } from '#src/session/before-logout.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { GIG } from '#tests/screens/sample.ts'
import { emptyStorage } from '#tests/support/screen.ts'
import { startLiveUpdates } from './live-updates.ts'
import { createAppRouter } from './router.tsx'

type Listener = (payload: unknown) => void

const server = vi.hoisted(() => ({ listeners: new Map<string, Listener>(), connected: new Set<() => void>() }))
const reads = vi.hoisted(() => ({ restored: Promise.resolve(), report: vi.fn(async () => undefined) }))
vi.mock('#src/realtime/live.ts', () => ({
  live: {
    on: (event: string, listener: Listener) => void server.listeners.set(event, listener),
    onConnect: (listener: () => void) => void server.connected.add(listener),
    disconnect: () => undefined,
  },
}))
vi.mock('./routes/guarded.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  restoreQueriesOnce: () => reads.restored,
}))
vi.mock('#src/features/discussion/report-read.ts', () => ({ reportUnsentReads: reads.report }))

const client = new QueryClient()
// Created before the window is stubbed: with one, the router restores scroll positions.
const router = createAppRouter(client, createMemoryHistory())

beforeEach(() => {
  vi.spyOn(notify, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('window', new EventTarget())
  const page = { visibilityState: 'visible', documentElement: { dataset: {} } }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  startLiveUpdates(client, router)
})
afterEach(() => vi.unstubAllGlobals())

test('the class room of a student is fetched again when a lesson is moved or cancelled', () => {
  const { queryKey } = attendedGigQuery(GIG._id)
  client.setQueryData(queryKey, GIG)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  const notification: Notification = {
    _id: 'n1',
    kind: 'lesson-changed',
    message: 'The lesson moves.',
    link: '/timetable',
    createdAt: '2026-03-01T10:00:00.000Z',
    read: false,
  }
  server.listeners.get('receive-notification')?.(notification)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test.each(['enrolment-removed', 'enrolment-returned', 'lesson-changed'] as const)(
  'what is owed is fetched again after the notification %s',
  (kind) => {
    const queryKey = ['payments', 'dues', kind]
    client.setQueryData(queryKey, [])
    const createdAt = '2026-03-01T10:00:00.000Z'
    const notification: Notification = { _id: kind, kind, message: '', link: '/payments', createdAt, read: false }
    server.listeners.get('receive-notification')?.(notification)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)

test('the main window reports what was read offline, after the saved queries were restored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  reads.restored = promise
  const leaving = runBeforeLogout(60_000)
  expect(reads.report).not.toHaveBeenCalled()
  resolve()
  await leaving
  expect(reads.report).toHaveBeenCalled()
})

test('a frame leaves the report of what was read to the main window', async () => {
  server.connected.clear()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { self: 'frame' }))
  startLiveUpdates(client, router)
  reads.report.mockClear()
  for (const connect of server.connected) connect()
  await reads.restored
  await Promise.resolve()
  expect(reads.report).not.toHaveBeenCalled()
})
