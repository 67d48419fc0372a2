import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SKELETON_MIN_MS } from '#contract/library/constants.ts'

/** True during the first 1.5 s on the page (specification 2.1); always false on a prerendered page. */
export const useInitialSkeleton = (): boolean => {
  const isPrerendered = !useHydrated()
  const [isOver, setOver] = useState(isPrerendered)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SKELETON_MIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isOver
}
