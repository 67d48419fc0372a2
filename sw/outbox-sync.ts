import { browserEnv } from '#outbox/browser-env.ts'
import { flush } from '#outbox/flush.ts'
import { OUTBOX_SYNC_TAG } from './messages.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event

const deliverOutbox = async (): Promise<void> => {
  const { shouldTryAgain } = await flush(browserEnv, { force: true })
  // Background Sync retries only if this promise rejects.
  if (shouldTryAgain) throw new Error('Some of it still waits')
}

/** Delivers the outbox when the browser reports a network, with or without an open tab. */
export const onSync = (event: Event): void => {
  if (isSyncEvent(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(deliverOutbox())
}
