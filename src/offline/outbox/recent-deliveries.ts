import { createAtom } from '@tanstack/store'
import { useMemo } from 'react'
import type { QueuedEndpointName } from '#outbox/entry.ts'
import type { EntrySummary } from '#outbox/events.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { useSession } from '#src/session/use-session.ts'

export interface DeliveredEntry extends EntrySummary {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How many entries screens may show as just sent. */
const MAX_ENTRIES = 50
const NO_DELIVERIES: readonly DeliveredEntry[] = []
const recentDeliveries = createAtom(NO_DELIVERIES)

/**
 * Records a delivery for the screens that show sent entries. Kept in memory only: after a reload, the server's data
 * includes it.
 */
export const addRecentDelivery = (entry: DeliveredEntry): void => {
  recentDeliveries.set([entry, ...recentDeliveries.get().filter(({ id }) => id !== entry.id)].slice(0, MAX_ENTRIES))
}

/** The signed-in user's deliveries since page load, newest first. */
export const useRecentDeliveries = (endpoint: QueuedEndpointName): readonly DeliveredEntry[] => {
  const all = useAtomValue(recentDeliveries, NO_DELIVERIES)
  const userId = useSession()?.user.id
  return useMemo(
    () => all.filter((entry) => entry.userId === userId && entry.endpoint === endpoint),
    [all, userId, endpoint],
  )
}
