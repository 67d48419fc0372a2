import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { enrolledStudentsQuery, pendingRequestsQuery } from '#src/features/enrolment/students/students.queries.ts'
import { myFeedbacksQuery } from '#src/features/feedback/feedback.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { currentPaymentsQuery, ledgerMonthsQuery, ledgerQuery } from '#src/features/payments/ledger/ledger.queries.ts'
import { ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { accountSteps } from './account-steps.ts'
import { copyStep, discussionStep, memberContentSteps, newestClasses } from './class-steps.ts'
import { createMemberPlan } from './member-plan.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classStep = ({ _id }: Gig): PrefetchStep => copyStep(_id, firstPageStep(myGigsQuery()), ownGigQuery(_id))

const ledgerSteps = ({ _id, period, hasMonths }: Gig): readonly PrefetchStep[] =>
  period === 'month' || hasMonths ? [firstPageStep(ledgerQuery(_id, undefined)), queryStep(ledgerMonthsQuery(_id))] : []

const contentSteps = (gig: Gig): readonly PrefetchStep[] => [
  firstPageStep(ownResourcesQuery(gig._id)),
  discussionStep(gig._id),
  ...memberContentSteps(gig),
  firstPageStep(enrolledStudentsQuery(gig._id)),
  queryStep(pendingStudentsQuery(gig._id)),
  firstPageStep(pendingRequestsQuery(gig._id)),
  ...ledgerSteps(gig),
]

const lessonLists = (): readonly PrefetchStep[] => [
  firstPageStep(myGigsQuery()),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const otherLists = (): readonly PrefetchStep[] => [
  firstPageStep(requestsToReviewQuery()),
  queryStep(currentPaymentsQuery()),
  firstPageStep(availableCoursesQuery()),
  queryStep(myFeedbacksQuery()),
  ...accountSteps(),
]

const findClasses = (client: QueryClient): readonly Gig[] => newestClasses(client.getQueryData(myGigsQuery().queryKey))

export const teacherPlan = createMemberPlan({
  lessonLists,
  otherLists,
  findClasses,
  classStep,
  contentSteps,
})
