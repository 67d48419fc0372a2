/** What tabs tell each other of the files they save. */
export type SaveNews =
  | { readonly kind: 'received'; readonly path: string; readonly received: number }
  /** Somebody has stopped or removed it: no tab goes on with it. */
  | { readonly kind: 'stop'; readonly path: string }
  /** What is on the phone is another than before. */
  | { readonly kind: 'changed' }

/**
 * Whether a message is one of ours: another version of the app may be open beside this one.
 * @param message what came
 */
export const isSaveNews = (message: unknown): message is SaveNews => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'changed') return true
  if (!('path' in message) || typeof message.path !== 'string') return false
  return (
    message.kind === 'stop' || (message.kind === 'received' && 'received' in message && Number(message.received) >= 0)
  )
}
