import { registerWorker } from '#src/offline/register-worker.ts'

/** What no first view needs: the worker, and delivering what waits. Loaded when the browser has nothing else to do. */
export const startAtIdle = async (): Promise<void> => {
  await registerWorker()
  const { startOutbox } = await import('#src/offline/outbox-triggers.ts')
  startOutbox()
}
