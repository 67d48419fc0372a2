import { useEffect, useState } from 'react'

const LATEST_MS = 2000

/** False while the first view is made; what waits for it costs the first view nothing. */
export const useLater = (): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const now = () => setLater(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(now, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(now, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isLater
}
