import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import type { WorkerMessage } from '#sw/messages.ts'

const isReady = createAtom(false)

export const announceUpdate = (): void => isReady.set(true)

/** A new version never loads without a tap, because the user may be filling in a form. */
export const useIsUpdateReady = (): boolean => useAtomValue(isReady, false)

/**
 * Loads the new version. The worker that waits now is asked, because a newer release may have replaced the announced one.
 * If none waits, another tab has activated it.
 */
export const applyUpdate = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const reload = (): void => location.reload()
  const waiting = (await serviceWorker.getRegistration())?.waiting
  if (!waiting) return reload()
  // Before the new worker controls the page, a reload would load the old version again.
  serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage({ kind: 'take-over' } satisfies WorkerMessage)
}
