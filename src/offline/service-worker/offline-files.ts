import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { session } from '#src/session/session.ts'
import type { WorkerMessage } from '#sw/messages.ts'

/** Shown next to what is saved, because without these files no page opens offline. */
export const NOT_READY_TEXT =
  'The app is not ready offline yet: some of its own files are missing on this phone. They are loaded when you are online.'

const isReady = createAtom<boolean | undefined>(undefined)

/** Asks the worker to cache the files of the app that are missing on this phone. */
export const checkOfflineFiles = async (): Promise<void> => {
  if (!navigator.serviceWorker) return
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    isReady.set(data === true)
    port1.close()
  }
  active?.postMessage({ kind: 'check-files', isMember: session.current() !== null } satisfies WorkerMessage, [port2])
}

/** Whether all pages open offline. Undefined until the worker has answered, and in browsers without one. */
export const useIsReadyOffline = (): boolean | undefined => useAtomValue(isReady, undefined)
