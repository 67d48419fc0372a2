import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'
import { resumeSavedBooks } from '#src/offline/books/at-start.ts'
import { followMarks } from '#src/offline/marks/at-start.ts'
import { startOutbox } from '#src/offline/outbox-triggers.ts'
import { followPush } from '#src/offline/push.ts'
import { resumeSavedQuran } from '#src/offline/quran/at-start.ts'
import { registerWorker } from '#src/offline/register-worker.ts'
import { followDeliveries } from './deliveries.ts'
import { followLive } from './live.ts'
import type { AppRouter } from './router.tsx'

/** What no first view needs: delivering what waits, hearing the server, and the worker. Loaded when the browser has nothing else to do. */
export const startAtIdle = async (client: QueryClient, router: AppRouter): Promise<void> => {
  followDeliveries(client)
  startOutbox()
  followMarks()
  followLive(client, router)
  followPush(async () => (await client.ensureQueryData(configuration())).vapidPublicKey)
  await registerWorker()
  await Promise.all([resumeSavedQuran(), resumeSavedBooks()])
}
