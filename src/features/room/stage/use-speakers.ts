import { useEffect, useState } from 'react'
import type { LiveRoom } from '#src/features/room/live-room.ts'

const POLL_MS = 300
/** Keeps the speaking mark through the pauses between words. */
const SPEAKING_MARK_HOLD_MS = 900
const SPEAKING_LEVEL = 0.04

const areSetsEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((peerId) => other.has(peerId))

type LastLoudAt = ReadonlyMap<string, number>

/** Drops muted people, so that their speaking mark disappears without the hold time. */
const measureSpeakers = (room: LiveRoom, before: LastLoudAt, now: number): LastLoudAt => {
  const unmuted = room.store.current().people.filter(({ microphone }) => microphone)
  return new Map(
    unmuted.map(({ peerId }) => [peerId, room.levelOf(peerId) > SPEAKING_LEVEL ? now : (before.get(peerId) ?? 0)]),
  )
}

/** Keeps the identity of the set while the speakers stay the same, so that polling causes no render. */
export const useSpeakers = (room: LiveRoom): ReadonlySet<string> => {
  const [speakers, setSpeakers] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let lastLoudAt: LastLoudAt = new Map()
    const update = () => {
      if (document.visibilityState === 'hidden') return
      const now = Date.now()
      lastLoudAt = measureSpeakers(room, lastLoudAt, now)
      const next = new Set(
        [...lastLoudAt].filter(([, at]) => now - at < SPEAKING_MARK_HOLD_MS).map(([peerId]) => peerId),
      )
      setSpeakers((previous) => (areSetsEqual(previous, next) ? previous : next))
    }
    const timer = setInterval(update, POLL_MS)
    return () => clearInterval(timer)
  }, [room])
  return speakers
}
