import { TYPING_FORGOTTEN_MS } from '#contract/classroom/discussion.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Live } from '#server/platform/realtime/realtime.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'

interface Typist {
  readonly gigId: string
  readonly userId: string
  readonly socketId: string
  readonly timer: NodeJS.Timeout
}

export interface Typing {
  /** Somebody types in a class: the others are told, until it stops, the page is gone, or nothing more is heard. */
  readonly began: (gigId: string, from: { readonly account: Account; readonly socket: LiveSocket }) => void
  readonly stopped: (gigId: string, userId: string) => void
  readonly vanished: (socket: LiveSocket) => void
}

const keyOf = (gigId: string, userId: string): string => `${gigId} ${userId}`

/** Who types in which class, as the server knows it. */
export const createTyping = (live: Live): Typing => {
  const typists = new Map<string, Typist>()
  const stopped = (gigId: string, userId: string): void => {
    const key = keyOf(gigId, userId)
    const typist = typists.get(key)
    if (!typist) return
    clearTimeout(typist.timer)
    typists.delete(key)
    live.broadcast(`gig:${gigId}`, 'user-stopped-typing', { gigId, userId })
  }
  return {
    began: (gigId, { account, socket }) => {
      const userId = account.id
      clearTimeout(typists.get(keyOf(gigId, userId))?.timer)
      const timer = setTimeout(() => stopped(gigId, userId), TYPING_FORGOTTEN_MS)
      timer.unref()
      typists.set(keyOf(gigId, userId), { gigId, userId, socketId: socket.id, timer })
      live.broadcast(`gig:${gigId}`, 'user-typing', { gigId, user: { _id: userId, name: account.name } })
    },
    stopped,
    vanished: (socket) => {
      for (const { gigId, userId, socketId } of typists.values()) if (socketId === socket.id) stopped(gigId, userId)
    },
  }
}
