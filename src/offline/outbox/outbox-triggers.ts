import { type OutboxEvent, subscribe } from '#outbox/events.ts'
import { session } from '#src/session/session.ts'
import { askForSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'

export type Settled = Extract<OutboxEvent, { kind: 'settled' }>

const TICK_MS = 30_000

/**
 * Delivers what waits whenever there is hope: now, at sign-in, when the network comes back, when the app is looked at,
 * and by a timer. Background Sync does the same with the app closed, where the browser has it.
 * @returns stops all of it
 */
export const startOutbox = (): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const flushNowOrSync = async () => {
    const { shouldTryAgain } = await flushNow({ force: true })
    if (shouldTryAgain) await askForSync()
  }
  addEventListener('online', () => void flushNowOrSync(), { signal })
  document.addEventListener('visibilitychange', () => void (document.hidden || flushNow()), { signal })
  const timer = setInterval(() => void (document.hidden || flushNow()), TICK_MS)
  let userId = session.current()?.user.id
  const forget = session.subscribe(() => {
    const now = session.current()?.user.id
    if (now && now !== userId) void flushNowOrSync()
    userId = now
  })
  void flushNowOrSync()
  return () => {
    stopping.abort()
    clearInterval(timer)
    forget()
  }
}

/**
 * Hears of each try to deliver, in whatever tab or worker it was made: to refresh what the answer has changed.
 * @param hear called with what became of the try
 * @returns stops hearing
 */
export const watchDeliveries = (hear: (settled: Settled) => void): (() => void) =>
  subscribe((news) => {
    if (news.kind === 'settled') hear(news)
  })
