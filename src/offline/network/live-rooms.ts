import { useIsOnline } from './connectivity.ts'

interface Class {
  readonly isLive?: boolean | undefined
}

/** Whether the live room of a class is open. Saved data cannot know that, so offline it is not. */
export const useIsLive = (gig: Class | undefined): boolean => {
  const isOnline = useIsOnline()
  return isOnline && gig?.isLive === true
}

/** The classes as `useIsLive` sees them: offline none is live. */
export const useKnownLive = <Saved extends Class>(classes: readonly Saved[]): readonly Saved[] => {
  const isOnline = useIsOnline()
  return isOnline ? classes : classes.map((gig) => ({ ...gig, isLive: false }))
}
