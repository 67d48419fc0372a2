import { useEffect, useState } from 'react'
import { whenIdle } from './run-when-idle.ts'

const LATEST_MS = 2000

/** False while the first view is made, true once the browser has nothing else to do. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), LATEST_MS), [])
  return isIdle
}
