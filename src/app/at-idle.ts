import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '#src/offline/outbox-triggers.ts'
import { registerWorker } from '#src/offline/register-worker.ts'
import { followDeliveries } from './deliveries.ts'
import { followLive } from './live.ts'

/** What no first view needs: delivering what waits, hearing the server, and the worker. Loaded when the browser has nothing else to do. */
export const startAtIdle = async (client: QueryClient): Promise<void> => {
  followDeliveries(client)
  startOutbox()
  followLive(client)
  await registerWorker()
}
