import { useEffect, useState } from 'react'

const AFTER_MS = 2000

/** False while the first view is made, true once the browser has nothing else to do. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, AFTER_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: AFTER_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
