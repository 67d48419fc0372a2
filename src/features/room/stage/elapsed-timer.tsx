import { useEffect, useState } from 'react'
import { formatCallTime } from '#src/features/room/room-texts.ts'

const toSeconds = (since: number): number => Math.max(0, Math.floor((Date.now() - since) / 1000))

/** @param since milliseconds since 1970, on the clock of this phone */
export const ElapsedTimer = ({ since, label }: { since: number; label: string }) => {
  const [seconds, setSeconds] = useState(() => toSeconds(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(toSeconds(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <span role="timer" aria-label={label}>
      {formatCallTime(seconds)}
    </span>
  )
}
