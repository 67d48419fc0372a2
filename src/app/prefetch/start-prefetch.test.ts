import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { session } from '#src/session/session.ts'
import { createToken } from '#tests/support/outbox-env.ts'
import { runPlan } from './run-plan.ts'
import { startPrefetching } from './start-prefetch.ts'

const { loadStudentPlan } = vi.hoisted(() => ({ loadStudentPlan: vi.fn() }))
const server = vi.hoisted(() => ({ notify: (_: { kind: string }): void => undefined }))
vi.mock('#src/realtime/live.ts', () => ({
  live: {
    on: (_: string, listener: typeof server.notify) => {
      server.notify = listener
      return () => undefined
    },
  },
}))
vi.mock('./plan.ts', () => ({ PLAN_LOADERS: { student: loadStudentPlan } }))
vi.mock('./run-plan.ts', () => ({ runPlan: vi.fn(async () => true) }))
vi.mock('#src/app/routes/guarded.tsx', () => ({ restoreQueriesOnce: async () => undefined }))

const fakeDocument = Object.assign(new EventTarget(), { hidden: false })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ALL = { lists: () => [], classSteps: () => [] }
const LESSONS = { lists: () => [], classSteps: () => [] }
const client = new QueryClient()
let stop = (): void => undefined

/** @param connection the browser's `navigator.connection` */
const startOnConnection = async (connection: object): Promise<void> => {
  vi.stubGlobal('navigator', { onLine: true, connection })
  session.start(createToken('u1'))
  stop = startPrefetching(client)
  await vi.advanceTimersByTimeAsync(10)
}

const partsRun = (): unknown[] => vi.mocked(runPlan).mock.calls.map(([, part]) => part)

const changeLesson = (): void => invalidate(client, [['timetable'], ['gigs']])

const reconnect = (): void => invalidate(client, [['timetable'], ['gigs']], 'reconnect')

const returnToPage = async (): Promise<void> => {
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(runPlan).mockClear()
  loadStudentPlan.mockReset().mockResolvedValue({ all: ALL, lessons: LESSONS })
  const storedItems = new Map<string, string>()
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has 2G', { effectiveType: '2g' }],
])('prefetches nothing on a phone that %s', async (_, connection) => {
  await startOnConnection(connection)
  expect(runPlan).not.toHaveBeenCalled()
})

test('prefetches after sign-in, then only when the page is shown after an hour', async () => {
  await startOnConnection({ effectiveType: '4g' })
  expect(runPlan).toHaveBeenCalledTimes(1)
  await returnToPage()
  expect(runPlan).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(runPlan).toHaveBeenCalledTimes(1)
  await returnToPage()
  expect(runPlan).toHaveBeenCalledTimes(2)
})

test('resumes an interrupted run when the page is shown again', async () => {
  vi.mocked(runPlan).mockResolvedValueOnce(false)
  await startOnConnection({})
  await returnToPage()
  expect(runPlan).toHaveBeenCalledTimes(2)
})

test('prefetches for the next user and stops for the previous one', async () => {
  await startOnConnection({})
  const [, , callbacks] = vi.mocked(runPlan).mock.calls[0] ?? []
  expect(callbacks?.canContinue()).toBe(true)
  session.end()
  expect(callbacks?.canContinue()).toBe(false)
  session.start(createToken('u2'))
  await vi.advanceTimersByTimeAsync(10)
  expect(runPlan).toHaveBeenCalledTimes(2)
})

test('a plan whose script does not arrive holds up no other user', async () => {
  const script = Promise.withResolvers<never>()
  loadStudentPlan.mockReturnValueOnce(script.promise)
  await startOnConnection({})
  session.start(createToken('u2'))
  script.reject(new TypeError('Failed to fetch dynamically imported module'))
  await vi.advanceTimersByTimeAsync(10)
  expect(loadStudentPlan).toHaveBeenCalledTimes(2)
  expect(runPlan).toHaveBeenCalledTimes(1)
})

test('loads a plan again when the page is shown, if its script did not arrive', async () => {
  loadStudentPlan.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await startOnConnection({})
  expect(runPlan).not.toHaveBeenCalled()
  await returnToPage()
  expect(runPlan).toHaveBeenCalledTimes(1)
})

test('a series of lesson changes fetches the lessons once, 30 seconds after the last one', async () => {
  await startOnConnection({})
  for (let change = 0; change < 5; change += 1) {
    changeLesson()
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(partsRun()).toEqual([ALL])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(partsRun()).toEqual([ALL, LESSONS])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(partsRun()).toEqual([ALL, LESSONS])
})

test('on a flaky network, reconnects fetch the lessons once in ten minutes', async () => {
  await startOnConnection({})
  reconnect()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(partsRun()).toEqual([ALL, LESSONS])
  for (let minute = 1; minute < 10; minute += 1) {
    reconnect()
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  expect(partsRun()).toEqual([ALL, LESSONS])
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(partsRun()).toEqual([ALL, LESSONS, LESSONS])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(partsRun()).toEqual([ALL, LESSONS, LESSONS])
})

test('lessons that change after a reconnect are fetched 30 seconds later', async () => {
  await startOnConnection({})
  reconnect()
  await vi.advanceTimersByTimeAsync(30_000)
  reconnect()
  changeLesson()
  reconnect()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(partsRun()).toEqual([ALL, LESSONS, LESSONS])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(partsRun()).toHaveLength(3)
})

test('other changes fetch no lessons', async () => {
  await startOnConnection({})
  invalidate(client, [['discussion'], ['payments']])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(partsRun()).toEqual([ALL])
})

test('lessons that change without a network are fetched when it is back', async () => {
  await startOnConnection({})
  vi.stubGlobal('navigator', { onLine: false })
  changeLesson()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(partsRun()).toEqual([ALL])
  vi.stubGlobal('navigator', { onLine: true })
  await returnToPage()
  expect(partsRun()).toEqual([ALL, LESSONS])
  await returnToPage()
  expect(partsRun()).toHaveLength(2)
})

test('lessons that change during a run are fetched after it', async () => {
  const run = Promise.withResolvers<boolean>()
  vi.mocked(runPlan).mockReturnValueOnce(run.promise)
  await startOnConnection({})
  changeLesson()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(partsRun()).toEqual([ALL])
  run.resolve(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(partsRun()).toEqual([ALL, LESSONS])
})

test('an acceptance that arrives while the page is hidden fetches everything when it is shown', async () => {
  await startOnConnection({})
  fakeDocument.hidden = true
  server.notify({ kind: 'enrolment-accepted' })
  await vi.advanceTimersByTimeAsync(10)
  expect(partsRun()).toEqual([ALL])
  fakeDocument.hidden = false
  await returnToPage()
  expect(partsRun()).toEqual([ALL, ALL])
})

test('lessons whose fetch was interrupted are fetched when the page is shown again', async () => {
  await startOnConnection({})
  vi.mocked(runPlan).mockResolvedValueOnce(false)
  changeLesson()
  await vi.advanceTimersByTimeAsync(60_000)
  await returnToPage()
  expect(partsRun()).toEqual([ALL, LESSONS, LESSONS])
})
