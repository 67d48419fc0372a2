import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { duesQuery, ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { attendedResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { gigRatingQuery, ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { accountSteps } from './account-steps.ts'
import { discussionStep, newestClasses } from './class-steps.ts'
import { firstPageStep, type Plan, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  queryStep(attendedGigQuery(_id)),
  firstPageStep(attendedResourcesQuery(_id)),
  discussionStep(_id),
  queryStep(gigRatingQuery(_id)),
]

export const studentPlan: Plan = {
  lists: [
    ...(['enrolled', 'pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
    queryStep(currentClassesQuery()),
    firstPageStep(availableCoursesQuery()),
    ...timetableSteps(Date.now()),
    queryStep(duesQuery()),
    firstPageStep(ownPaymentsQuery()),
    queryStep(ownReviewIdsQuery()),
    ...accountSteps(),
  ],
  classSteps: (client) => newestClasses(client.getQueryData(ownCoursesQuery('enrolled').queryKey)).flatMap(classSteps),
}
