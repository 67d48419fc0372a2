import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { mapRows } from '#src/api/paged-query.ts'
import { updateData } from '#src/api/update-data.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { session } from '#src/session/session.ts'

/**
 * Says in all saved copies of a class whether its discussion has unread messages. Reading shows at once. The current
 * classes of a teacher are fetched if a message arrives in another class; those of a student do not depend on messages.
 * The server decides at the next fetch.
 */
export const setUnread = (client: QueryClient, gigId: string, hasUnread: boolean): void => {
  const update = <Class extends { readonly _id: string }>(gig: Class): Class =>
    gig._id === gigId ? { ...gig, hasUnread } : gig
  for (const { queryKey } of [myGigsQuery(), ownCoursesQuery('enrolled')])
    updateData(client, queryKey, (list) => mapRows(list, (gigs) => gigs.map(update)))
  for (const { queryKey } of [ownGigQuery(gigId), attendedGigQuery(gigId)]) updateData(client, queryKey, update)
  const { queryKey } = currentClassesQuery()
  if (client.getQueryData(queryKey)?.some(({ _id }) => _id === gigId))
    updateData(client, queryKey, (classes) => classes.map(update))
  else if (hasUnread && session.current()?.user.role === 'teacher') invalidate(client, [queryKey])
}
