import { session } from '#src/session/session.ts'
import { NetworkError } from './api-error.ts'
import type { Transport, TransportRequest } from './transport.ts'

/** A line on which nothing has moved for this long is dead. */
const STALL_TIMEOUT_MS = 60_000
/** How long the server may take for a file that it has received: it writes it to the disk before it answers. */
const RESPONSE_TIMEOUT_MS = 120_000

const openXhr = ({ request, token }: TransportRequest): XMLHttpRequest => {
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  xhr.withCredentials = true
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
  if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`)
  return xhr
}

const toResponse = (xhr: XMLHttpRequest): Response =>
  // A response without content must not have a body, not even an empty one.
  new Response(xhr.responseText || null, { status: xhr.status, headers: { 'content-type': 'application/json' } })

// Slow is not dead: the time is counted from the last byte that moved, not from the first.
const createStallTimer = (
  xhr: XMLHttpRequest,
): { readonly restart: (timeoutMs: number) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = (timeoutMs: number) => {
    stop()
    timer = setTimeout(() => xhr.abort(), timeoutMs)
  }
  return { restart, stop }
}

// The server would refuse the token before it reads the file, the browser would send all of it nevertheless.
const isTokenExpired = (token: string | null): boolean => {
  const current = session.current()
  return current !== null && current.token === token && current.user.exp * 1000 < Date.now()
}

const sendXhr = ({ request, signal }: TransportRequest, xhr: XMLHttpRequest, onProgress: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    const { restart, stop } = createStallTimer(xhr)
    const cancel = () => xhr.abort()
    xhr.upload.onprogress = ({ loaded, total }) => {
      restart(STALL_TIMEOUT_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    xhr.upload.onload = () => restart(RESPONSE_TIMEOUT_MS)
    xhr.onload = () => resolve(toResponse(xhr))
    xhr.onerror = () => reject(new NetworkError())
    xhr.onabort = () => reject(signal?.aborted ? signal.reason : new NetworkError())
    xhr.onloadend = () => {
      stop()
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel)
    restart(STALL_TIMEOUT_MS)
    xhr.send(request.body)
  })

/**
 * Carries a call as XMLHttpRequest, since `fetch` does not tell how far an upload has come. To be handed to `call` as `by`,
 * whose rules for tokens and refusals hold.
 * @param onProgress called with the share of the body that has gone, from 0 to 1
 * @returns a way to carry a request; no answer, or a line that stands still, is a {@link NetworkError}
 */
export const createUploadTransport = (onProgress: (share: number) => void): Transport => {
  // Asked once only: a phone whose clock is wrong takes a new token for an old one.
  let mayRequestToken = true
  return async (transportRequest) => {
    transportRequest.signal?.throwIfAborted()
    if (mayRequestToken && isTokenExpired(transportRequest.token)) {
      mayRequestToken = false
      return new Response(null, { status: 401 })
    }
    return sendXhr(transportRequest, openXhr(transportRequest), onProgress)
  }
}
