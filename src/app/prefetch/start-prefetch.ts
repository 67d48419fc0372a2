import type { QueryClient } from '@tanstack/react-query'
import { findCallerKind } from '#contract/auth/role.ts'
import { subscribeToChanges } from '#src/api/changes/invalidate.ts'
import { restoreQueriesOnce } from '#src/app/routes/guarded.tsx'
import { isDataSaverOn, isSlowConnection } from '#src/offline/network/network-information.ts'
import { live } from '#src/realtime/live.ts'
import { session } from '#src/session/session.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'
import { PLAN_LOADERS } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { createRunQueue } from './run-queue.ts'
import { type Plan, STALE_TIME_MS } from './step.ts'

const waitUntilIdle = (): Promise<void> => new Promise((done) => void runWhenIdle(() => done()))

/** Lessons change in series, for example when a teacher moves those of a week. */
const LESSONS_DELAY_MS = 30_000
/** A flaky network reconnects often, and many phones pay for each byte. */
const RECONNECT_INTERVAL_MS = 10 * 60_000

/** @returns whether the part was completed */
const prefetch = async (client: QueryClient, part: keyof Plan): Promise<boolean> => {
  const user = session.current()?.user
  const loadPlan = user && PLAN_LOADERS[findCallerKind(user)]
  if (!loadPlan || isDataSaverOn() || isSlowConnection()) return false
  await restoreQueriesOnce(client)
  // Without the script, the plan is tried again like one that was interrupted.
  const plan = await loadPlan().catch(() => undefined)
  if (!plan) return false
  const canContinue = (): boolean => session.current()?.user.id === user.id && !document.hidden && navigator.onLine
  return runPlan(client, plan[part], { waitUntilIdle, canContinue })
}

/** @param calledAt milliseconds since 1970, perhaps of a clock that was set back since */
const delayAfterReconnect = (calledAt: number): number => {
  const left = Math.min(calledAt + RECONNECT_INTERVAL_MS - Date.now(), RECONNECT_INTERVAL_MS)
  return Math.max(LESSONS_DELAY_MS, left)
}

/**
 * Calls the listener once after a series of changes of lessons or of the own classes. After a reconnect, when nothing may have
 * changed, it waits until ten minutes after the last call.
 */
const afterLessonChanges = (listener: () => void, signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let calledAt = 0
  const callAfter = (delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      calledAt = Date.now()
      listener()
    }, delay)
  }
  const unsubscribe = subscribeToChanges((keys, cause) => {
    if (!keys.some(([first]) => first === 'timetable')) return
    if (cause === 'change') callAfter(LESSONS_DELAY_MS)
    else if (timer === undefined) callAfter(delayAfterReconnect(calledAt))
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(timer)
  })
}

/**
 * Prefetches what the user needs offline: everything at start, after sign-in, after an acceptance and when the page is
 * shown after an hour; the lessons also after they have changed, and after a reconnect.
 * @returns stops it
 */
export const startPrefetching = (client: QueryClient): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let finishedAt = 0
  const queue = createRunQueue(async (part) => {
    const isDone = await prefetch(client, part)
    if (isDone && part === 'all') finishedAt = Date.now()
    return isDone
  })
  const resume = (): void => {
    if (document.hidden) return
    if (Date.now() - finishedAt > STALE_TIME_MS) queue.request('all')
    else queue.resume()
  }
  let userId = session.current()?.user.id
  const unsubscribeSession = session.subscribe(() => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    // A run for the previous user stops at its next step.
    queue.request('all')
  })
  document.addEventListener('visibilitychange', resume, { signal })
  addEventListener('online', resume, { signal })
  const stopListening = live.on('receive-notification', ({ kind }) => {
    if (kind === 'enrolment-accepted') queue.request('all')
  })
  afterLessonChanges(() => queue.request('lessons'), signal)
  queue.request('all')
  return () => {
    controller.abort()
    unsubscribeSession()
    stopListening()
  }
}
