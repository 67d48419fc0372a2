import { useSyncExternalStore } from 'react'
import type { Ask } from '#sw/messages.ts'

/** What a tap on "update" has to do: wake the waiting worker, or only reload because another tab has done so. */
type Update =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly worker: ServiceWorker }
  | { readonly kind: 'taken' }

const watchers = new Set<() => void>()
let update: Update = { kind: 'none' }

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * Notes what the registration has found out; the screen then offers it.
 * @param found the state of the update
 */
export const noteUpdate = (found: Update): void => {
  update = found
  for (const watcher of watchers) watcher()
}

// The page reloads when the new worker is in charge; before that it would only load the old version again.
const apply = (): void => {
  if (update.kind === 'none') return
  if (update.kind === 'taken') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  update.worker.postMessage({ kind: 'take-over' } satisfies Ask)
}

/** Whether a new version is ready, and the tap that opens it. Nothing is ever reloaded without that tap. */
export const useUpdate = (): { readonly isReady: boolean; readonly apply: () => void } => {
  const isReady = useSyncExternalStore(
    subscribe,
    () => update.kind !== 'none',
    () => false,
  )
  return { isReady, apply }
}
