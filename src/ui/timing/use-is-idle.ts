import { useEffect, useState } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

const TIMEOUT_MS = 2000

/** False during the first render, true once the browser is idle. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true), TIMEOUT_MS), [])
  return isIdle
}
