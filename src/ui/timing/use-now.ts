import { useEffect, useState } from 'react'

const REFRESH_MS = 15_000

/** The time in milliseconds since 1970, kept fresh while the page is visible. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && setNow(Date.now())
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return now
}
