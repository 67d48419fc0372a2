import { useEffect, useState } from 'react'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'

const POLL_MS = 300
/** Between two words nobody has stopped speaking. */
const HOLD_MS = 900
const SPEAKING_LEVEL = 0.04

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((peerId) => other.has(peerId))

type LastLoudAt = ReadonlyMap<string, number>

/** When everybody was last heard; who is muted is silent at once. */
const measure = (room: LiveRoom, before: LastLoudAt, now: number): LastLoudAt => {
  const unmuted = room.store.current().people.filter(({ microphone }) => microphone)
  return new Map(
    unmuted.map(({ peerId }) => [peerId, room.levelOf(peerId) > SPEAKING_LEVEL ? now : (before.get(peerId) ?? 0)]),
  )
}

/** Who is speaking now. */
export const useSpeakers = (room: LiveRoom): ReadonlySet<string> => {
  const [speakers, setSpeakers] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let lastLoudAt: LastLoudAt = new Map()
    const update = () => {
      if (document.visibilityState === 'hidden') return
      const now = Date.now()
      lastLoudAt = measure(room, lastLoudAt, now)
      const next = new Set([...lastLoudAt].filter(([, at]) => now - at < HOLD_MS).map(([peerId]) => peerId))
      setSpeakers((previous) => (isSame(previous, next) ? previous : next))
    }
    const timer = setInterval(update, POLL_MS)
    return () => clearInterval(timer)
  }, [room])
  return speakers
}
