import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { accountSteps } from './account-steps.ts'
import { discussionStep, newestClasses } from './class-steps.ts'
import { firstPageStep, type Plan, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

/**
 * Copies a gig from the list, which contains the whole gig and is fetched again only after a change. The copy is as old
 * as the list.
 */
const ownGigStep = (gigId: string): PrefetchStep => {
  const { queryKey } = ownGigQuery(gigId)
  return {
    key: queryKey,
    fetch: async (client) => {
      await firstPageStep(myGigsQuery()).fetch(client)
      const list = client.getQueryState(myGigsQuery().queryKey)
      const gig = newestClasses(list?.data).find(({ _id }) => _id === gigId)
      if (!list || !gig) return
      let dataUpdatedAt: number | undefined
      const copyGig = (): Gig => {
        dataUpdatedAt = list.dataUpdatedAt
        return gig
      }
      await queryStep({ ...ownGigQuery(gigId), queryFn: copyGig }).fetch(client)
      if (dataUpdatedAt) client.getQueryCache().find({ queryKey, exact: true })?.setState({ dataUpdatedAt })
    },
  }
}

const classSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  ownGigStep(_id),
  firstPageStep(ownResourcesQuery(_id)),
  discussionStep(_id),
]

export const teacherPlan: Plan = {
  lists: [
    firstPageStep(myGigsQuery()),
    queryStep(currentClassesQuery()),
    firstPageStep(requestsToReviewQuery()),
    firstPageStep(availableCoursesQuery()),
    ...timetableSteps(Date.now()),
    ...accountSteps(),
  ],
  classSteps: (client) => newestClasses(client.getQueryData(myGigsQuery().queryKey)).flatMap(classSteps),
}
