import { useEffect, useState } from 'react'
import { formatCallTime } from '#src/features/classroom/room/room-texts.ts'

/** Counts from this page's own entry, not from the start of the class. */
export const CallTimer = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-label="Time in the call">
      {formatCallTime(seconds)}
    </span>
  )
}
