import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { ownGigQuery } from '#src/api/own-gig.ts'
import { mapRows } from '#src/api/paged-query.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'

/**
 * Says in all saved copies of a class whether its discussion has unread messages. A message that arrives fetches no class
 * again, and reading shows at once. The server decides at the next fetch.
 */
export const setUnread = (client: QueryClient, gigId: string, hasUnread: boolean): void => {
  const update = (gig: Gig): Gig => (gig._id === gigId ? { ...gig, hasUnread } : gig)
  for (const { queryKey } of [myGigsQuery(), ownCoursesQuery('enrolled')])
    client.setQueryData(queryKey, (list) => list && mapRows(list, (gigs) => gigs.map(update)))
  for (const { queryKey } of [ownGigQuery(gigId), attendedGigQuery(gigId)])
    client.setQueryData(queryKey, (gig) => gig && update(gig))
}
