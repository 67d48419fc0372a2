import type { SavedHome, WorkerMessage } from '#sw/messages.ts'

/** Sends the user's home page to the worker. The message arrives even if the browser ends the page next. */
export const sendHome = (home: SavedHome): void =>
  navigator.serviceWorker?.controller?.postMessage({ kind: 'save-home', home } satisfies WorkerMessage)
