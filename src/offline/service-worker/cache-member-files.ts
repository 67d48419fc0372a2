import type { WorkerMessage } from '#sw/messages.ts'

/** Asks the worker to cache the files of the screens behind sign-in, so that they open offline. */
export const cacheMemberFiles = async (): Promise<void> => {
  if (!navigator.serviceWorker) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'member' } satisfies WorkerMessage)
}
