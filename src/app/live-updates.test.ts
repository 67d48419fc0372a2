import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { subscribeToChanges } from '#src/api/changes/invalidate.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { courseQuery } from '#src/features/courses/courses.queries.ts'
import { duesQuery } from '#src/features/payments/payments.queries.ts'
import { myProfileQuery } from '#src/features/profile/profile.queries.ts'
import { gigReviewsQuery } from '#src/features/reviews/reviews.queries.ts'
import { timetableQuery } from '#src/features/timetable/timetable.queries.ts'
import { runBeforeLogout } from '#src/session/before-logout.ts'
import { notify as toast } from '#src/ui/toasts/notify.ts'
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
  vi.spyOn(toast, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('window', new EventTarget())
  const page = { visibilityState: 'visible', documentElement: { dataset: {} } }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  startLiveUpdates(client, router)
})
afterEach(() => vi.unstubAllGlobals())

const notify = (kind: NotificationKind): void => {
  const notification: Notification = {
    _id: crypto.randomUUID(),
    kind,
    message: 'Something has changed.',
    link: '/timetable',
    createdAt: '2026-03-01T10:00:00.000Z',
    read: false,
  }
  server.listeners.get('receive-notification')?.(notification)
}

/** The keys of those queries that an event invalidates. */
const listInvalidated = (queryKeys: readonly QueryKey[], announce: () => void): readonly QueryKey[] => {
  for (const queryKey of queryKeys) client.setQueryData(queryKey, {})
  announce()
  return queryKeys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
}

const MONTH_KEY = timetableQuery({ year: 2026, index: 2 }).queryKey
const CLASS_KEY = attendedGigQuery('g1').queryKey
const DUES_KEY = duesQuery().queryKey
const PROFILE_KEY = myProfileQuery().queryKey
const KEYS = [MONTH_KEY, CLASS_KEY, DUES_KEY, PROFILE_KEY]

test.each([
  ['lesson-changed', [MONTH_KEY, CLASS_KEY, DUES_KEY]],
  ['lesson-soon', [CLASS_KEY]],
  ['enrolment-requested', [CLASS_KEY, PROFILE_KEY]],
  ['enrolment-accepted', KEYS],
  ['enrolment-returned', KEYS],
  ['enrolment-removed', KEYS],
  ['gig-deleted', KEYS],
  ['payment-due', [CLASS_KEY, DUES_KEY]],
  ['teacher-approved', [CLASS_KEY, PROFILE_KEY]],
] as const)('%s invalidates the queries of what changed', (kind, invalidated) => {
  expect(listInvalidated(KEYS, () => notify(kind))).toEqual(invalidated)
})

test('review-replied invalidates the reviews of the class room and of the public page, and nothing else', () => {
  const reviews = [gigReviewsQuery('g1').queryKey, courseQuery('g1').queryKey]
  expect(listInvalidated([...KEYS, ...reviews], () => notify('review-replied'))).toEqual(reviews)
})

test('a class that closes for a member disappears from all lists', () => {
  expect(listInvalidated(KEYS, () => server.listeners.get('gig-closed')?.('g1'))).toEqual(KEYS)
})

test('only connections after the first one are reconnects', () => {
  server.connected.clear()
  startLiveUpdates(client, router)
  const causes: string[] = []
  const unsubscribe = subscribeToChanges((_, cause) => void causes.push(cause))
  const connect = () => {
    for (const listener of server.connected) listener()
  }
  connect()
  expect(causes).toEqual([])
  connect()
  expect(causes).toEqual(['reconnect'])
  unsubscribe()
})

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
