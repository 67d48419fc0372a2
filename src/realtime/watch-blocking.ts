import type { Socket } from 'socket.io-client'
import { getHealth } from '#contract/config.ts'
import { SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'

/** After one, the server may have just restarted. */
const MIN_FAILURES = 2
const HEALTH_TIMEOUT_MS = 5000

const isServerReachable = async (): Promise<boolean> => {
  try {
    const response = await fetch(getHealth.path, { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    return getHealth.output.safeParse(await response.json()).success
  } catch {
    return false
  }
}

/**
 * Detects a proxy or network that lets calls through, but no WebSocket.
 * @param setBlocked receives true once several connections failed while the server answered calls
 */
export const watchBlocking = (socket: Pick<Socket, 'on'>, setBlocked: (isBlocked: boolean) => void): void => {
  let failures = 0
  const reset = (): void => {
    failures = 0
    setBlocked(false)
  }
  socket.on('connect', reset)
  socket.on('connect_error', async ({ message }) => {
    // The server itself has answered.
    if (message === SOCKET_UNAUTHORIZED || message === SOCKET_UNAVAILABLE || !(await isServerReachable()))
      return reset()
    failures += 1
    if (failures >= MIN_FAILURES) setBlocked(true)
  })
}
