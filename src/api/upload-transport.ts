import { session } from '#src/session/session.ts'
import { NetworkError } from './api-error.ts'
import type { Transport, TransportRequest } from './transport.ts'

/** An upload without progress for this long is treated as dead. */
const STALL_TIMEOUT_MS = 60_000
/** After the upload, the server still writes the file to disk. */
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
  // `Response` rejects any body, even an empty one, for a 204.
  new Response(xhr.responseText || null, { status: xhr.status, headers: { 'content-type': 'application/json' } })

// Slow uploads are fine, so the timer restarts at every progress event.
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

// The server refuses an expired token before it reads the file, but the browser would still upload all of it.
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
 * Sends a call by XMLHttpRequest, because `fetch` reports no upload progress. Pass it to `call` as `transport`.
 * @param onProgress receives the uploaded share, from 0 to 1
 * @returns a transport that throws NetworkError without a response or when the upload stalls
 */
export const createUploadTransport = (onProgress: (share: number) => void): Transport => {
  // Only once: a phone with a wrong clock sees every new token as expired.
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
