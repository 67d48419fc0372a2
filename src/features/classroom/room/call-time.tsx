import { useEffect, useState } from 'react'
import { callTime } from './room-words.ts'

/** How long one is in the call. */
export const CallTime = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-label="Time in the call">
      {callTime(seconds)}
    </span>
  )
}
