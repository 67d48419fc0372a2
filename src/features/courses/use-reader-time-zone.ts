import { useHydrated } from '@tanstack/react-router'
import { PAKISTAN_TIME_ZONE } from '#src/format/zoned-time.ts'

/** The time zone of this phone. Prerendered pages are the same for everyone and show the time of Pakistan. */
export const useReaderTimeZone = (): string =>
  useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : PAKISTAN_TIME_ZONE
