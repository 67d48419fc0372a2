import { useEffect, useState } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

const TIMEOUT_MS = 2000

/** False while the first view is made, true once the browser has nothing else to do. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true), TIMEOUT_MS), [])
  return isIdle
}
