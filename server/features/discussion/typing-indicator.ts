import { TYPIST_EXPIRES_AFTER_MS } from '#contract/discussion/discussion.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { Live } from '#server/web/realtime/realtime.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'

interface Typist {
  readonly gigId: string
  readonly userId: string
  readonly socketId: string
  readonly timer: NodeJS.Timeout
}

export interface TypingTracker {
  readonly start: (gigId: string, from: { readonly account: Account; readonly socket: LiveSocket }) => void
  readonly stop: (gigId: string, userId: string) => void
  readonly stopAll: (socket: LiveSocket) => void
}

const toTypistKey = (gigId: string, userId: string): string => `${gigId} ${userId}`

/** Broadcasts typing events. A typist expires without a heartbeat, so a lost stop event cannot leave them on screen. */
export const createTypingTracker = (live: Live): TypingTracker => {
  const typists = new Map<string, Typist>()
  const stop = (gigId: string, userId: string): void => {
    const key = toTypistKey(gigId, userId)
    const typist = typists.get(key)
    if (!typist) return
    clearTimeout(typist.timer)
    typists.delete(key)
    live.broadcast(`gig:${gigId}`, 'user-stopped-typing', { gigId, userId })
  }
  return {
    start: (gigId, { account, socket }) => {
      const userId = account.id
      clearTimeout(typists.get(toTypistKey(gigId, userId))?.timer)
      const timer = setTimeout(() => stop(gigId, userId), TYPIST_EXPIRES_AFTER_MS)
      timer.unref()
      typists.set(toTypistKey(gigId, userId), { gigId, userId, socketId: socket.id, timer })
      live.broadcast(`gig:${gigId}`, 'user-typing', { gigId, user: { _id: userId, name: account.name } })
    },
    stop,
    stopAll: (socket) => {
      for (const { gigId, userId, socketId } of typists.values()) if (socketId === socket.id) stop(gigId, userId)
    },
  }
}
