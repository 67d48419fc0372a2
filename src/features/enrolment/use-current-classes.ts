import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { ApiError } from '#src/api/api-error.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import type { Pages } from '#src/api/paged-query.ts'
import { useIsFreshAnswer, useKnownClasses, withoutLive } from '#src/offline/network/live-rooms.ts'
import { useIsConnected } from '#src/realtime/use-live.ts'

/** The interval between fetches while the socket, which announces changes, is disconnected or the last fetch failed. */
const POLL_MS = 60_000

/** The current classes for a home. TanStack Query pauses the interval while the page is hidden. */
export const polledClassesQuery = (isConnected: boolean) =>
  queryOptions({
    ...currentClassesQuery(),
    refetchInterval: ({ state }) => navigator.onLine && (!isConnected || state.status === 'error') && POLL_MS,
  })

interface LoadedList {
  readonly data: Pages<CurrentClass> | undefined
  readonly dataUpdatedAt: number
  readonly isError: boolean
}

interface CurrentClasses {
  readonly classes: readonly CurrentClass[]
  /** While it is pending, more may come than the loaded ones. */
  readonly query: UseQueryResult<readonly CurrentClass[]>
}

/** Saved current classes, after those of the loaded ones that are known to be live. */
const withLive = (saved: readonly CurrentClass[], loaded: readonly CurrentClass[]): readonly CurrentClass[] => {
  const live = loaded.filter(({ isLive }) => isLive)
  const others = saved.filter(({ _id }) => !live.some((gig) => gig._id === _id))
  return [...live, ...others.map(withoutLive)]
}

/**
 * The current classes of the user: the loaded ones until all are known, and where the server does not know the call, such
 * as after a rollback. Saved ones would stay as they are.
 */
export const useCurrentClasses = (list: LoadedList): CurrentClasses => {
  const query = useQuery(polledClassesQuery(useIsConnected()))
  const isFresh = useIsFreshAnswer(query)
  const loaded = useKnownClasses(list)
  const { data, error } = query
  if (!data || (error instanceof ApiError && error.status === 404)) return { classes: loaded, query }
  return { classes: isFresh ? data : withLive(data, loaded), query }
}
