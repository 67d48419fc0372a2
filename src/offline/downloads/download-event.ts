/** Events between tabs. Other versions of the app may receive them: do not rename fields. */
export type DownloadEvent =
  | { readonly kind: 'received'; readonly path: string; readonly received: number }
  /** The download was stopped or the file removed, so no tab continues it. */
  | { readonly kind: 'stop'; readonly path: string }
  /** The cache has changed. */
  | { readonly kind: 'changed' }

/** Another version of the app may be open in another tab and send other messages. */
export const isDownloadEvent = (message: unknown): message is DownloadEvent => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'changed') return true
  if (!('path' in message) || typeof message.path !== 'string') return false
  return (
    message.kind === 'stop' || (message.kind === 'received' && 'received' in message && Number(message.received) >= 0)
  )
}
