import type { Socket } from 'socket.io-client'
import { SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'

/** The result of renewing the access token. Only `signed-out` ends the session; `unreachable` is temporary. */
export type RenewalResult = 'renewed' | 'signed-out' | 'unreachable'

interface Callbacks {
  readonly renewToken: () => Promise<RenewalResult>
}

/** Bounds a renewal that never settles, because reconnecting must continue. */
const RENEWAL_TIMEOUT_MS = 60_000

const renewInTime = async (renewToken: Callbacks['renewToken']): Promise<RenewalResult> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<RenewalResult>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), RENEWAL_TIMEOUT_MS)
  })
  // Any error is temporary, such as being offline or a blocked storage.
  const renewal = renewToken().catch((): RenewalResult => 'unreachable')
  return Promise.race([renewal, timeout]).finally(() => clearTimeout(timer))
}

/** The backoff of socket.io, which it does not export, with the socket's current options. */
const retryDelay = ({ io }: Socket, failures: number): number => {
  const jitter = 1 + io.randomizationFactor() * (2 * Math.random() - 1)
  return Math.min(io.reconnectionDelay() * 2 ** failures * jitter, io.reconnectionDelayMax())
}

/**
 * Reconnects after every disconnect reason. socket.io itself retries only while the server is unreachable, not after
 * the server has closed or refused a socket.
 * @returns stops it; the caller disconnects the socket
 */
export const keepConnected = (socket: Socket, { renewToken }: Callbacks): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0
  let needsToken = false
  let isAttempting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const ensureToken = async (): Promise<boolean> => {
    if (!needsToken) return true
    const renewal = await renewInTime(renewToken)
    // After `signed-out` there is no timer: the page that signs in again, or is shown again, makes the next attempt.
    if (renewal === 'unreachable') retryAfter(retryDelay(socket, failures))
    needsToken = renewal !== 'renewed'
    return !needsToken
  }
  const attempt = async (): Promise<void> => {
    clearTimeout(timer)
    isAttempting = true
    const mayConnect = await ensureToken()
    isAttempting = false
    if (mayConnect && !signal.aborted) socket.connect()
  }
  const retryAfter = (pauseMs: number): void => {
    clearTimeout(timer)
    failures += 1
    if (!signal.aborted) timer = setTimeout(() => void attempt(), pauseMs)
  }
  const attemptNow = (): void => {
    if (socket.connected || isAttempting) return
    failures = 0
    // Cancels socket.io's own reconnect timer.
    socket.disconnect()
    void attempt()
  }

  socket.on('connect', () => {
    failures = 0
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    // The server closes a socket when its token expires, when the account changes, or when it shuts down.
    needsToken = true
    retryAfter(retryDelay(socket, failures))
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return
    const isRefused = message === SOCKET_UNAUTHORIZED
    needsToken ||= isRefused
    retryAfter(isRefused && failures === 0 ? 0 : retryDelay(socket, failures))
  })
  // Browsers throttle timers of hidden pages to one per minute, so a page that is shown again must not wait for one.
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') attemptNow()
  }
  addEventListener('online', attemptNow, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  const unsubscribe = session.subscribe((change) => {
    if (change === 'started' || change === 'other-tab') attemptNow()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    unsubscribe()
  })
  return () => stopping.abort()
}
