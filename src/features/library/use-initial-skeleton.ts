import { useEffect, useState, useSyncExternalStore } from 'react'
import { SKELETON_MS } from '#contract/library/constants.ts'

const subscribeToNothing = () => () => undefined

/** True for a moment after a page is first opened; never where the page came with its content in it. */
export const useInitialSkeleton = (): boolean => {
  const isPrerendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isOver, setOver] = useState(isPrerendered)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isOver
}
