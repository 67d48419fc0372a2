import { allRows, type Pages } from '#src/api/paged-query.ts'
import { useIsOnline } from './connectivity.ts'
import { isOfThisPage } from './page-start.ts'

interface Class {
  readonly isLive?: boolean | undefined
}

/** The age of a query's data, and whether its last fetch failed. */
export interface Answer {
  readonly dataUpdatedAt: number
  readonly isError: boolean
}

/**
 * Whether an answer can tell what is open or unread now: this page has fetched it, and the last fetch did not fail.
 * `navigator.onLine` alone is also true if the server cannot be reached.
 */
export const useIsFreshAnswer = ({ dataUpdatedAt, isError }: Answer): boolean => {
  const isOnline = useIsOnline()
  return isOnline && !isError && isOfThisPage(dataUpdatedAt)
}

/** A class of an answer that is not fresh, so its live room may be closed. */
export const withoutLive = <Saved extends Class>(gig: Saved): Saved => (gig.isLive ? { ...gig, isLive: false } : gig)

/** The class of a query, which is live only if the answer is fresh. */
export const useKnownClass = <Saved extends Class>(
  query: Answer & { readonly data: Saved | undefined },
): Saved | undefined => {
  const isFresh = useIsFreshAnswer(query)
  return query.data && !isFresh ? withoutLive(query.data) : query.data
}

/** The classes of a list as `useKnownClass` sees them. */
export const useKnownClasses = <Saved extends Class>(
  list: Answer & { readonly data: Pages<Saved> | undefined },
): readonly Saved[] => {
  const isFresh = useIsFreshAnswer(list)
  const classes = allRows(list.data)
  return isFresh ? classes : classes.map(withoutLive)
}
