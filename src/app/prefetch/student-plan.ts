import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { myFeedbacksQuery } from '#src/features/feedback/feedback.queries.ts'
import { duesQuery, ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { attendedResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { gigRatingQuery, ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { ownAttendanceQuery } from '#src/features/timetable/attendance.queries.ts'
import { monthOf } from '#src/features/timetable/month.ts'
import { accountSteps } from './account-steps.ts'
import { copyStep, discussionStep, memberContentSteps, newestClasses } from './class-steps.ts'
import { createMemberPlan } from './member-plan.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classStep = ({ _id }: Gig): PrefetchStep =>
  copyStep(_id, firstPageStep(ownCoursesQuery('enrolled')), attendedGigQuery(_id))

const contentSteps = (gig: Gig): readonly PrefetchStep[] => [
  firstPageStep(attendedResourcesQuery(gig._id)),
  discussionStep(gig._id),
  ...memberContentSteps(gig),
  queryStep(gigRatingQuery(gig._id)),
]

const lessonLists = (): readonly PrefetchStep[] => [
  firstPageStep(ownCoursesQuery('enrolled')),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const otherLists = (): readonly PrefetchStep[] => [
  ...(['pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
  firstPageStep(availableCoursesQuery()),
  queryStep(waitingPlacesQuery()),
  queryStep(ownAttendanceQuery(monthOf(Date.now()))),
  queryStep(duesQuery()),
  firstPageStep(ownPaymentsQuery()),
  queryStep(ownReviewIdsQuery()),
  queryStep(myFeedbacksQuery()),
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
