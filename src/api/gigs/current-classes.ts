import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CurrentClass, getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'

/** The classes of the user that are live or have a coming lesson, and for teachers those with unread messages. */
export const currentClassesQuery = () =>
  queryOptions({
    queryKey: ['gigs', 'current'],
    queryFn: ({ signal }) => call(getCurrentClasses, {}, { signal }),
    meta: { persist: true },
  })

interface CurrentClasses {
  readonly classes: readonly CurrentClass[]
  /** While it is pending, more may come than the loaded ones. */
  readonly query: UseQueryResult<readonly CurrentClass[]>
}

/**
 * The current classes of the user: the loaded ones until all are known, and where the server does not know the call, such
 * as after a rollback. Saved ones would stay as they are.
 */
export const useCurrentClasses = (loaded: Pages<CurrentClass> | undefined): CurrentClasses => {
  const query = useQuery(currentClassesQuery())
  const { data, error } = query
  return { classes: data && !(error instanceof ApiError && error.status === 404) ? data : allRows(loaded), query }
}
