import { useEffect, useRef, useState } from 'react'
import {
  TYPING_HEARTBEAT_INTERVAL_MS,
  TYPING_STOPS_AFTER_MS,
  TYPIST_EXPIRES_AFTER_MS,
} from '#contract/discussion/discussion.ts'
import type { Typist } from '#contract/realtime.ts'
import type { Claims } from '#contract/user.ts'
import { live } from '#src/realtime/live.ts'

type TypingUser = Typist['user']
type Timer = ReturnType<typeof setTimeout>

const NO_TYPISTS: readonly TypingUser[] = []

/** Reports typing as a heartbeat every second, and reports a stop after 1.5 s without input. */
export const useTypingSignal = (gigId: string, me: Claims) => {
  const sentAt = useRef(0)
  const timer = useRef<Timer>(undefined)
  const reportStopped = () => {
    clearTimeout(timer.current)
    if (sentAt.current === 0) return
    sentAt.current = 0
    live.emit('stop-typing', { gigId, userId: me.id })
  }
  const reportTyping = () => {
    if (Date.now() - sentAt.current >= TYPING_HEARTBEAT_INTERVAL_MS) {
      sentAt.current = Date.now()
      live.emit('typing', { gigId, user: { _id: me.id, name: me.name } })
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(reportStopped, TYPING_STOPS_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { reportTyping, reportStopped }
}

/**
 * Lists the other members who are typing. Typists expire 3 s after their last heartbeat, so a lost stop-typing event
 * cannot leave them on screen. A new message removes no typist: its author has already sent stop-typing, and may be
 * writing the next message when it arrives.
 */
export const useTypists = (gigId: string, myId: string): readonly TypingUser[] => {
  const [typists, setTypists] = useState(NO_TYPISTS)
  useEffect(() => {
    const timers = new Map<string, Timer>()
    const removeTypist = (id: string) => {
      clearTimeout(timers.get(id))
      if (timers.delete(id)) setTypists((others) => others.filter(({ _id }) => _id !== id))
    }
    const onTyping = ({ gigId: where, user }: Typist) => {
      if (where !== gigId || user._id === myId) return
      if (!timers.has(user._id)) setTypists((others) => [...others, user])
      clearTimeout(timers.get(user._id))
      timers.set(
        user._id,
        setTimeout(() => removeTypist(user._id), TYPIST_EXPIRES_AFTER_MS + TYPING_HEARTBEAT_INTERVAL_MS / 2),
      )
    }
    const unsubscribers = [
      live.on('user-typing', onTyping),
      live.on('user-stopped-typing', ({ gigId: where, userId }) => where === gigId && removeTypist(userId)),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [gigId, myId])
  return typists
}
