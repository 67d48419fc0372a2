import type { QueryClient } from '@tanstack/react-query'
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

/** Copies a gig from the list, which contains the whole gig and is fetched again only after a change. */
const ownGigStep = (gigId: string): PrefetchStep => ({
  key: ownGigQuery(gigId).queryKey,
  fetch: async (client) => {
    await firstPageStep(myGigsQuery()).fetch(client)
    const gig = newestClasses(client.getQueryData(myGigsQuery().queryKey)).find(({ _id }) => _id === gigId)
    if (gig) await queryStep({ ...ownGigQuery(gigId), queryFn: () => gig }).fetch(client)
  },
})

const classSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  ownGigStep(_id),
  firstPageStep(ownResourcesQuery(_id)),
  discussionStep(_id),
]

const lessonSteps = (): readonly PrefetchStep[] => [
  firstPageStep(myGigsQuery()),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const listSteps = (): readonly PrefetchStep[] => [
  ...lessonSteps(),
  firstPageStep(requestsToReviewQuery()),
  firstPageStep(availableCoursesQuery()),
  ...accountSteps(),
]

const ownClasses = (client: QueryClient): readonly Gig[] => newestClasses(client.getQueryData(myGigsQuery().queryKey))

export const teacherPlan: Plan = {
  all: { lists: listSteps, classSteps: (client) => ownClasses(client).flatMap(classSteps) },
  lessons: { lists: lessonSteps, classSteps: (client) => ownClasses(client).map(({ _id }) => ownGigStep(_id)) },
}
