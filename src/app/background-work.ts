import type { QueryClient } from '@tanstack/react-query'
import { resumeSavedBooks } from '#src/offline/books/resume-saved-books.ts'
import { followMarks } from '#src/offline/marks/start-marks-sync.ts'
import { startOutbox } from '#src/offline/outbox/outbox-triggers.ts'
import { resumeSavedQuran } from '#src/offline/quran/resume-saved-quran.ts'
import { registerWorker } from '#src/offline/service-worker/register-worker.ts'
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
  whenSignedIn(() => void import('./member-work.ts').then((members) => members.startForMembers(client, router)))
  await registerWorker()
  await Promise.all([resumeSavedQuran(), resumeSavedBooks()])
}
