import { session } from '#src/session/session.ts'
import { NetworkError } from './api-error.ts'
import type { Transport, TransportRequest } from './transport.ts'

/** A line on which nothing has moved for this long is dead. */
const STALLED_MS = 60_000
/** How long the server may take for a file that it has received: it writes it to the disk before it answers. */
const ANSWER_MS = 120_000

const opened = ({ request, token }: TransportRequest): XMLHttpRequest => {
  const line = new XMLHttpRequest()
  line.open(request.method, request.url)
  line.withCredentials = true
  for (const [name, value] of Object.entries(request.headers)) line.setRequestHeader(name, value)
  if (token) line.setRequestHeader('authorization', `Bearer ${token}`)
  return line
}

const answerOn = (line: XMLHttpRequest): Response =>
  // A response without content must not have a body, not even an empty one.
  new Response(line.responseText || null, { status: line.status, headers: { 'content-type': 'application/json' } })

// Slow is not dead: the time is counted from the last byte that moved, not from the first.
const watch = (line: XMLHttpRequest): { readonly moved: (patience: number) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const moved = (patience: number) => {
    stop()
    timer = setTimeout(() => line.abort(), patience)
  }
  return { moved, stop }
}

// The server would refuse the token before it reads the file, the browser would send all of it nevertheless.
const hasRunOut = (token: string | null): boolean => {
  const current = session.current()
  return current !== null && current.token === token && current.user.exp * 1000 < Date.now()
}

const sendOn = ({ request, signal }: TransportRequest, line: XMLHttpRequest, onProgress: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    const { moved, stop } = watch(line)
    const cancel = () => line.abort()
    line.upload.onprogress = ({ loaded, total }) => {
      moved(STALLED_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    line.upload.onload = () => moved(ANSWER_MS)
    line.onload = () => resolve(answerOn(line))
    line.onerror = () => reject(new NetworkError())
    line.onabort = () => reject(signal?.aborted ? signal.reason : new NetworkError())
    line.onloadend = () => {
      stop()
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel)
    moved(STALLED_MS)
    line.send(request.body)
  })

/**
 * Carries a call as XMLHttpRequest, since `fetch` does not tell how far an upload has come. To be handed to `call` as `by`,
 * whose rules for tokens and refusals hold.
 * @param onProgress called with the share of the body that has gone, from 0 to 1
 * @returns a way to carry a request; no answer, or a line that stands still, is a {@link NetworkError}
 */
export const uploading = (onProgress: (share: number) => void): Transport => {
  // Asked once only: a phone whose clock is wrong takes a new token for an old one.
  let mayAskForToken = true
  return async (passage) => {
    passage.signal?.throwIfAborted()
    if (mayAskForToken && hasRunOut(passage.token)) {
      mayAskForToken = false
      return new Response(null, { status: 401 })
    }
    return sendOn(passage, opened(passage), onProgress)
  }
}
