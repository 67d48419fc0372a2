import { useEffect, useState } from 'react'
import type { LiveRoom } from './live-room.ts'

const LOOK_MS = 300
/** Between two words nobody has stopped speaking. */
const HOLD_MS = 900
const LOUD = 0.04

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((peerId) => other.has(peerId))

type HeardAt = ReadonlyMap<string, number>

/** When everybody was last heard; who is muted is silent at once. */
const listen = (room: LiveRoom, before: HeardAt, now: number): HeardAt => {
  const unmuted = room.store.current().people.filter(({ microphone }) => microphone)
  return new Map(unmuted.map(({ peerId }) => [peerId, room.levelOf(peerId) > LOUD ? now : (before.get(peerId) ?? 0)]))
}

/** Who is speaking now. */
export const useSpeaking = (room: LiveRoom): ReadonlySet<string> => {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let heardAt: HeardAt = new Map()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const now = Date.now()
      heardAt = listen(room, heardAt, now)
      const next = new Set([...heardAt].filter(([, at]) => now - at < HOLD_MS).map(([peerId]) => peerId))
      setSpeaking((known) => (isSame(known, next) ? known : next))
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [room])
  return speaking
}
