import { useSyncExternalStore } from 'react'
import { PAKISTAN_TIME_ZONE } from '#src/format/zoned-time.ts'

const subscribeToNothing = () => () => undefined

/** The time zone of this phone. Prerendered pages are the same for everyone and show the time of Pakistan. */
export const useReaderTimeZone = (): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => PAKISTAN_TIME_ZONE,
  )
