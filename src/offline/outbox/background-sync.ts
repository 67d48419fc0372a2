import { OUTBOX_TAG } from '#sw/messages.ts'

interface WithSync extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

/**
 * Asks the browser to wake the worker when there is a network, even if every tab is closed by then.
 * A bonus: where the browser has no Background Sync or refuses it, the page's own triggers deliver.
 */
export const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !hasSync(registration)) return
  await registration.sync.register(OUTBOX_TAG).catch(() => undefined)
}
