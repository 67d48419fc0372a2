import type { QueryClient } from '@tanstack/react-query'
import { resumeSavedBooks } from '#src/offline/books/at-start.ts'
import { followMarks } from '#src/offline/marks/at-start.ts'
import { startOutbox } from '#src/offline/outbox-triggers.ts'
import { resumeSavedQuran } from '#src/offline/quran/at-start.ts'
import { registerWorker } from '#src/offline/register-worker.ts'
import { session } from '#src/session/session.ts'
import { followDeliveries } from './deliveries.ts'
import type { AppRouter } from './router.tsx'

/** Calls once somebody is signed in: at once, or when that happens. */
const whenSignedIn = (work: () => void): void => {
  if (session.current()) {
    work()
    return
  }
  const forget = session.subscribe(() => {
    if (!session.current()) return
    forget()
    work()
  })
}

/** What no first view needs: delivering what waits, hearing the server, and the worker. Loaded when the browser has nothing else to do. */
export const startAtIdle = async (client: QueryClient, router: AppRouter): Promise<void> => {
  followDeliveries(client)
  startOutbox()
  followMarks()
  whenSignedIn(() => void import('./for-members.ts').then((members) => members.startForMembers(client, router)))
  await registerWorker()
  await Promise.all([resumeSavedQuran(), resumeSavedBooks()])
}
