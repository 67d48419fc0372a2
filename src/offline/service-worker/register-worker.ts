import { Workbox } from 'workbox-window'
import { trustedWorker } from '#src/api/trusted-types.ts'
import type { Ask } from '#sw/messages.ts'
import { noteUpdate } from './app-update.ts'

const LOOK_FOR_UPDATES_MS = 60 * 60_000

const lookForUpdates = (workbox: Workbox): void => {
  // Offline it cannot look; the next hour will do.
  setInterval(() => void (document.hidden || workbox.update().catch(() => undefined)), LOOK_FOR_UPDATES_MS)
}

/**
 * Registers the worker. What was opened before it was in charge is told to it, so that the first visit can be repeated
 * without a network.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(trustedWorker, { type: import.meta.env.DEV ? 'module' : 'classic' })
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) noteUpdate({ kind: 'waiting', worker: sw })
  })
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) noteUpdate({ kind: 'taken' })
  })
  const hadWorker = navigator.serviceWorker.controller !== null
  await workbox.register()
  lookForUpdates(workbox)
  if (hadWorker) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'opened', path: location.pathname } satisfies Ask)
}
