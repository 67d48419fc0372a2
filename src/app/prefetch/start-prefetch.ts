import type { QueryClient } from '@tanstack/react-query'
import { callerKind } from '#contract/auth/role.ts'
import { restoreOnce } from '#src/app/routes/guarded.tsx'
import { isSlow, savesData } from '#src/offline/network/network-information.ts'
import { live } from '#src/realtime/live.ts'
import { session } from '#src/session/session.ts'
import { whenIdle } from '#src/ui/timing/run-when-idle.ts'
import { PLANS } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { FRESH_MS } from './step.ts'

const untilIdle = (): Promise<void> => new Promise((done) => void whenIdle(() => done()))

const prefetch = async (client: QueryClient): Promise<boolean> => {
  const user = session.current()?.user
  const plan = user && PLANS[callerKind(user)]
  if (!plan || savesData() || isSlow()) return false
  await restoreOnce(client)
  const mayGoOn = (): boolean => session.current()?.user.id === user.id && !document.hidden && navigator.onLine
  return runPlan(client, plan, { untilIdle, mayGoOn })
}

/**
 * Fetches what somebody needs without a network before it is needed: after sign-in and at each start, and again when the
 * page is looked at after an hour. What is fresh is not fetched again.
 * @returns stops it
 */
export const followPrefetch = (client: QueryClient): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let doneAt = 0
  let running: Promise<void> | undefined
  const start = (): void => {
    running ??= prefetch(client)
      .then((isDone) => {
        if (isDone) doneAt = Date.now()
      })
      .finally(() => {
        running = undefined
      })
  }
  const startAgain = (): void => {
    if (!document.hidden && Date.now() - doneAt > FRESH_MS) start()
  }
  let userId = session.current()?.user.id
  const forget = session.subscribe(() => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    doneAt = 0
    // A run for the last user stops at its next step.
    void (running ?? Promise.resolve()).then(startAgain)
  })
  document.addEventListener('visibilitychange', startAgain, { signal })
  addEventListener('online', startAgain, { signal })
  const deafen = live.on('receive-notification', ({ kind }) => {
    if (kind === 'enrolment-accepted') start()
  })
  start()
  return () => {
    stopping.abort()
    forget()
    deafen()
  }
}
