import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '#src/offline/outbox-triggers.ts'
import { registerWorker } from '#src/offline/register-worker.ts'
import { followDeliveries } from './deliveries.ts'

/** What no first view needs: delivering what waits, and the worker. Loaded when the browser has nothing else to do. */
export const startAtIdle = async (client: QueryClient): Promise<void> => {
  followDeliveries(client)
  startOutbox()
  await registerWorker()
}
