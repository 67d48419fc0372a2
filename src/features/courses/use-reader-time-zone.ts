import { PAKISTAN_TIME_ZONE } from '#src/format/zoned-time.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The time zone of this phone. Prerendered pages are the same for everyone and show the time of Pakistan. */
export const useReaderTimeZone = (): string =>
  useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : PAKISTAN_TIME_ZONE
