import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import type { WorkerMessage } from '#sw/messages.ts'

/** `waiting`: a tap activates the new worker. `activated`: another tab has activated it, so a reload is enough. */
type AppUpdate =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly worker: ServiceWorker }
  | { readonly kind: 'activated' }

const NO_UPDATE: AppUpdate = { kind: 'none' }
const updateAtom = createAtom<AppUpdate>(NO_UPDATE)

export const setAppUpdate = (found: AppUpdate): void => updateAtom.set(found)

// The page reloads once the new worker controls it. Before that, it would load the old version again.
const applyUpdate = (): void => {
  const found = updateAtom.get()
  if (found.kind === 'none') return
  if (found.kind === 'activated') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  found.worker.postMessage({ kind: 'take-over' } satisfies WorkerMessage)
}

/** A new version never loads without a tap, because the user may be filling in a form. */
export const useAppUpdate = (): { readonly isReady: boolean; readonly apply: () => void } => ({
  isReady: useAtomValue(updateAtom, NO_UPDATE).kind !== 'none',
  apply: applyUpdate,
})
