import { OUTBOX_TAG } from '#sw/messages.ts'

interface WithSync extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

/**
 * Asks the browser to wake the worker when it is online, even with all tabs closed. Optional: browsers without
 * Background Sync use the triggers of the page.
 */
export const requestBackgroundSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !hasSync(registration)) return
  await registration.sync.register(OUTBOX_TAG).catch(() => undefined)
}
