import { OUTBOX_SYNC_TAG } from '#sw/messages.ts'

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

const supportsBackgroundSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration =>
  'sync' in registration

/** Whether the browser can send entries while the app is closed. Firefox and Safari cannot. */
export const sendsWhileClosed = (): boolean =>
  'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype

/**
 * Asks the browser to wake the worker when it is online, even with all tabs closed. Optional: browsers without
 * Background Sync use the triggers of the page.
 */
export const requestBackgroundSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !supportsBackgroundSync(registration)) return
  await registration.sync.register(OUTBOX_SYNC_TAG).catch(() => undefined)
}
