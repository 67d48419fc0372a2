import { useEffect, useState } from 'react'

/** A second tap meant for one request must not answer the next one, whose buttons move to the same place. */
const SETTLE_MS = 1500

/**
 * Whether what is shown, named by `key`, has been the same for a while. What is shown first is settled at once; each
 * change begins the while again, also one back to what was settled before.
 */
export const useIsSettled = (key: string | undefined): boolean => {
  const [shown, setShown] = useState({ key, isSettled: true })
  if (shown.key !== key) setShown({ key, isSettled: false })
  useEffect(() => {
    const timer = setTimeout(() => setShown({ key, isSettled: true }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return shown.key === key && shown.isSettled
}
