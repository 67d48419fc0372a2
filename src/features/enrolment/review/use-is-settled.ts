import { useEffect, useState } from 'react'

/** A second tap meant for one request must not answer the next one, whose buttons move to the same place. */
const SETTLE_MS = 1500

/** Whether what is shown, named by `key`, has been the same for a while. What is shown first is settled at once. */
export const useIsSettled = (key: string | undefined): boolean => {
  const [settledKey, setSettledKey] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settledKey === key
}
