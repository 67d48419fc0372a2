import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { duesQuery, ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { attendedResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { gigRatingQuery, ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { accountSteps } from './account-steps.ts'
import { copyStep, discussionStep, newestClasses } from './class-steps.ts'
import { createMemberPlan } from './member-plan.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classStep = ({ _id }: Gig): PrefetchStep =>
  copyStep(_id, firstPageStep(ownCoursesQuery('enrolled')), attendedGigQuery(_id))

const contentSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  firstPageStep(attendedResourcesQuery(_id)),
  discussionStep(_id),
  queryStep(gigRatingQuery(_id)),
]

const lessonLists = (): readonly PrefetchStep[] => [
  firstPageStep(ownCoursesQuery('enrolled')),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const otherLists = (): readonly PrefetchStep[] => [
  ...(['pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
  firstPageStep(availableCoursesQuery()),
  queryStep(duesQuery()),
  firstPageStep(ownPaymentsQuery()),
  queryStep(ownReviewIdsQuery()),
  ...accountSteps(),
]

const findClasses = (client: QueryClient): readonly Gig[] =>
  newestClasses(client.getQueryData(ownCoursesQuery('enrolled').queryKey))

export const studentPlan = createMemberPlan({
  lessonLists,
  otherLists,
  findClasses,
  classStep,
  contentSteps,
})
