import type { QueryClient } from '@tanstack/react-query'
import { findCallerKind } from '#contract/auth/role.ts'
import { restoreQueriesOnce } from '#src/app/routes/guarded.tsx'
import { isDataSaverOn, isSlowConnection } from '#src/offline/network/network-information.ts'
import { live } from '#src/realtime/live.ts'
import { session } from '#src/session/session.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'
import { PLAN_LOADERS } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { STALE_TIME_MS } from './step.ts'

const waitUntilIdle = (): Promise<void> => new Promise((done) => void runWhenIdle(() => done()))

const prefetch = async (client: QueryClient): Promise<boolean> => {
  const user = session.current()?.user
  const loadPlan = user && PLAN_LOADERS[findCallerKind(user)]
  if (!loadPlan || isDataSaverOn() || isSlowConnection()) return false
  await restoreQueriesOnce(client)
  // Without the script, the plan is tried again like one that was interrupted.
  const plan = await loadPlan().catch(() => undefined)
  if (!plan) return false
  const canContinue = (): boolean => session.current()?.user.id === user.id && !document.hidden && navigator.onLine
  return runPlan(client, plan, { waitUntilIdle, canContinue })
}

/**
 * Prefetches what the user needs offline: at start, after sign-in, and when the page is shown after an hour.
 * @returns stops it
 */
export const startPrefetching = (client: QueryClient): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let finishedAt = 0
  let running: Promise<void> | undefined
  const start = (): void => {
    running ??= prefetch(client)
      .then((isDone) => {
        if (isDone) finishedAt = Date.now()
      })
      .finally(() => {
        running = undefined
      })
  }
  const startIfStale = (): void => {
    if (!document.hidden && Date.now() - finishedAt > STALE_TIME_MS) start()
  }
  let userId = session.current()?.user.id
  const unsubscribeSession = session.subscribe(() => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    finishedAt = 0
    // A run for the previous user stops at its next step.
    void (running ?? Promise.resolve()).then(startIfStale)
  })
  document.addEventListener('visibilitychange', startIfStale, { signal })
  addEventListener('online', startIfStale, { signal })
  const stopListening = live.on('receive-notification', ({ kind }) => {
    if (kind === 'enrolment-accepted') start()
  })
  start()
  return () => {
    controller.abort()
    unsubscribeSession()
    stopListening()
  }
}
