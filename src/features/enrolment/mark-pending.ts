import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { allRows, mapRows, type Pages, withRowAtTop } from '#src/api/paged-query.ts'
import { COURSES_KEY, ownCoursesKey } from './enrolment-keys.ts'

const toPendingGig = (gig: Gig, userId: string): Gig => ({ ...gig, pendingStudents: [userId], rejection: '' })

/** Marks a delivered request as pending in the cached lists: until the next fetch they would still offer the course. */
export const markPending = (client: QueryClient, gigId: string, userId: string): void => {
  let requestedGig: Gig | undefined
  const mark = (rows: Gig[]): Gig[] =>
    rows.map((gig) => {
      if (gig._id !== gigId) return gig
      requestedGig = toPendingGig(gig, userId)
      return requestedGig
    })
  client.setQueriesData<Pages<Gig>>({ queryKey: COURSES_KEY }, (list) => list && mapRows(list, mark))
  client.setQueryData<Pages<Gig>>(ownCoursesKey('rejected'), (list) => {
    requestedGig ??= allRows(list).find(({ _id }) => _id === gigId)
    return list && mapRows(list, (rows) => rows.filter(({ _id }) => _id !== gigId))
  })
  const pendingGig = requestedGig && toPendingGig(requestedGig, userId)
  client.setQueryData<Pages<Gig>>(
    ownCoursesKey('pending'),
    (list) => list && pendingGig && withRowAtTop(list, pendingGig),
  )
}
