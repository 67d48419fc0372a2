type Listener = (gigId: string) => void

const listeners = new Set<Listener>()
// A live room is a frame of the class room, or has a window of its own.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('messages-read') : undefined

const notifyListeners = (gigId: string): void => {
  for (const listener of listeners) listener(gigId)
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') notifyListeners(data)
})

/** Notifies all pages of this browser that the messages of a class were on the screen. */
export const publishMessagesRead = (gigId: string): void => {
  channel?.postMessage(gigId)
  notifyListeners(gigId)
}

/** @returns unsubscribes */
export const subscribeToMessagesRead = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
