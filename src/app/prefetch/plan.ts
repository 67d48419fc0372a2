import type { QueryClient } from '@tanstack/react-query'
import type { CallerKind } from '#contract/auth/role.ts'
import { FEEDBACK_STATUSES } from '#contract/feedback.ts'
import type { Gig } from '#contract/gigs.ts'
import { ownGigQuery } from '#src/api/own-gig.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { auditTrailQuery } from '#src/features/admin/audit/audit.queries.ts'
import {
  duplicateReceiptsQuery,
  teachersWithEnrolmentsQuery,
} from '#src/features/admin/enrolments/enrolments.queries.ts'
import { feedbackByStatusQuery } from '#src/features/admin/feedback/feedback.queries.ts'
import { healthQuery } from '#src/features/admin/health/health.queries.ts'
import { managedReviewsQuery } from '#src/features/admin/reviews/reviews.queries.ts'
import { statisticsQuery } from '#src/features/admin/statistics/statistics.queries.ts'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { FIRST_PAGE } from '#src/features/admin/users/table-query.ts'
import { gigsQuery, usersQuery } from '#src/features/admin/users/users.queries.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { createCachedFeed, discussionKey, discussionQuery } from '#src/features/discussion/discussion.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { duesQuery, ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { attendedResourcesQuery, ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { monthOf } from '#src/features/timetable/month.ts'
import { timetableQuery } from '#src/features/timetable/timetable.queries.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'

/** Further classes open offline only after they were opened online. */
const MAX_CLASSES = 20

/** What a role needs offline: the lists, then each class in the lists. */
export interface Plan {
  readonly lists: readonly PrefetchStep[]
  readonly classSteps: (client: QueryClient) => readonly PrefetchStep[]
}

/** The newest page, or the changes since it was saved. */
const discussionStep = (gigId: string): PrefetchStep => ({
  key: discussionKey(gigId),
  fetch: (client) => queryStep(discussionQuery(gigId, createCachedFeed(client, gigId))).fetch(client),
})

const studentClassSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  queryStep(attendedGigQuery(_id)),
  firstPageStep(attendedResourcesQuery(_id)),
  discussionStep(_id),
  queryStep(gigRatingQuery(_id)),
]

const newestClasses = (list: Pages<Gig> | undefined): readonly Gig[] => allRows(list).slice(0, MAX_CLASSES)

/** Copies a gig from the list, which contains the whole gig and is fetched again only after a change. */
const ownGigStep = (gigId: string): PrefetchStep => ({
  key: ownGigQuery(gigId).queryKey,
  fetch: async (client) => {
    await firstPageStep(myGigsQuery()).fetch(client)
    const gig = newestClasses(client.getQueryData(myGigsQuery().queryKey)).find(({ _id }) => _id === gigId)
    if (gig) await queryStep({ ...ownGigQuery(gigId), queryFn: () => gig }).fetch(client)
  },
})

const teacherClassSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  ownGigStep(_id),
  firstPageStep(ownResourcesQuery(_id)),
  discussionStep(_id),
]

const studentPlan: Plan = {
  lists: [
    ...(['enrolled', 'pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
    firstPageStep(availableCoursesQuery()),
    queryStep(timetableQuery(monthOf(Date.now()))),
    queryStep(duesQuery()),
    firstPageStep(ownPaymentsQuery()),
  ],
  classSteps: (client) =>
    newestClasses(client.getQueryData(ownCoursesQuery('enrolled').queryKey)).flatMap(studentClassSteps),
}

const teacherPlan: Plan = {
  lists: [
    firstPageStep(myGigsQuery()),
    firstPageStep(requestsToReviewQuery()),
    firstPageStep(availableCoursesQuery()),
    queryStep(timetableQuery(monthOf(Date.now()))),
  ],
  classSteps: (client) => newestClasses(client.getQueryData(myGigsQuery().queryKey)).flatMap(teacherClassSteps),
}

const adminPlan: Plan = {
  lists: [
    queryStep(statisticsQuery()),
    queryStep(applicantsQuery()),
    queryStep(healthQuery()),
    queryStep(usersQuery(FIRST_PAGE)),
    queryStep(gigsQuery(FIRST_PAGE)),
    ...FEEDBACK_STATUSES.map((status) => firstPageStep(feedbackByStatusQuery(status, ''))),
    firstPageStep(managedReviewsQuery('reported')),
    firstPageStep(teachersWithEnrolmentsQuery('', 'some')),
    firstPageStep(duplicateReceiptsQuery()),
    firstPageStep(auditTrailQuery({})),
  ],
  classSteps: () => [],
}

export const PLANS: Readonly<Partial<Record<CallerKind, Plan>>> = {
  student: studentPlan,
  teacher: teacherPlan,
  admin: adminPlan,
}
