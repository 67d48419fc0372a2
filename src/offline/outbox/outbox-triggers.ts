import { type OutboxEvent, subscribe } from '#outbox/events.ts'
import { indexedToken } from '#outbox/shared-token.ts'
import { session } from '#src/session/session.ts'
import { requestBackgroundSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'

export type SettledEvent = Extract<OutboxEvent, { kind: 'settled' }>

// The worker needs to know who is signed in, also before the first renewal of the token.
const shareToken = async (): Promise<void> => {
  const token = session.current()?.token
  if (token && !(await indexedToken.read())) await indexedToken.write(token)
}

const FLUSH_INTERVAL_MS = 30_000

/**
 * Flushes the outbox now, at sign-in, when the network returns, when the page is shown, and by timer. With the app
 * closed, Background Sync does it where available.
 * @returns stops all triggers
 */
export const startOutbox = (): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const flushNowOrSync = async () => {
    const { shouldTryAgain } = await flushNow({ force: true })
    if (shouldTryAgain) await requestBackgroundSync()
  }
  addEventListener('online', () => void flushNowOrSync(), { signal })
  document.addEventListener('visibilitychange', () => void (document.hidden || flushNow()), { signal })
  const timer = setInterval(() => void (document.hidden || flushNow()), FLUSH_INTERVAL_MS)
  let userId = session.current()?.user.id
  const unsubscribe = session.subscribe(() => {
    const now = session.current()?.user.id
    if (now && now !== userId) void flushNowOrSync()
    userId = now
  })
  void shareToken()
  void flushNowOrSync()
  return () => {
    controller.abort()
    clearInterval(timer)
    unsubscribe()
  }
}

/**
 * Reports each try to deliver, made by any tab or the worker.
 * @returns unsubscribes
 */
export const subscribeToDeliveries = (listener: (settled: SettledEvent) => void): (() => void) =>
  subscribe((event) => {
    if (event.kind === 'settled') listener(event)
  })
