import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import type { Ask } from '#sw/messages.ts'

/** What a tap on "update" has to do: wake the waiting worker, or only reload because another tab has done so. */
type Update =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly worker: ServiceWorker }
  | { readonly kind: 'taken' }

const NONE: Update = { kind: 'none' }
const update = createAtom<Update>(NONE)

/**
 * Notes what the registration has found out; the screen then offers it.
 * @param found the state of the update
 */
export const noteUpdate = (found: Update): void => update.set(found)

// The page reloads when the new worker is in charge; before that it would only load the old version again.
const apply = (): void => {
  const found = update.get()
  if (found.kind === 'none') return
  if (found.kind === 'taken') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  found.worker.postMessage({ kind: 'take-over' } satisfies Ask)
}

/** Whether a new version is ready, and the tap that opens it. Nothing is ever reloaded without that tap. */
export const useUpdate = (): { readonly isReady: boolean; readonly apply: () => void } => ({
  isReady: useAtomValue(update, NONE).kind !== 'none',
  apply,
})
