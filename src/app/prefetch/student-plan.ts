import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { duesQuery, ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { attendedResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { gigRatingQuery, ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { accountSteps } from './account-steps.ts'
import { discussionStep, newestClasses } from './class-steps.ts'
import { firstPageStep, NO_CLASS_STEPS, type Plan, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  queryStep(attendedGigQuery(_id)),
  firstPageStep(attendedResourcesQuery(_id)),
  discussionStep(_id),
  queryStep(gigRatingQuery(_id)),
]

const lessonSteps = (): readonly PrefetchStep[] => [
  firstPageStep(ownCoursesQuery('enrolled')),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const listSteps = (): readonly PrefetchStep[] => [
  ...lessonSteps(),
  ...(['pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
  firstPageStep(availableCoursesQuery()),
  queryStep(duesQuery()),
  firstPageStep(ownPaymentsQuery()),
  queryStep(ownReviewIdsQuery()),
  ...accountSteps(),
]

export const studentPlan: Plan = {
  all: {
    lists: listSteps,
    classSteps: (client) =>
      newestClasses(client.getQueryData(ownCoursesQuery('enrolled').queryKey)).flatMap(classSteps),
  },
  lessons: { lists: lessonSteps, classSteps: NO_CLASS_STEPS },
}
