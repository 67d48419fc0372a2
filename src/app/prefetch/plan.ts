import type { QueryClient } from '@tanstack/react-query'
import type { CallerKind } from '#contract/auth/role.ts'
import { FEEDBACK_STATUSES } from '#contract/feedback.ts'
import type { Gig } from '#contract/gigs.ts'
import { ownGigQuery } from '#src/api/own-gig.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { auditTrailQuery } from '#src/features/admin/audit/audit.queries.ts'
import { teachersWithEnrolments } from '#src/features/admin/enrolments/enrolments.queries.ts'
import { feedbackByStatus } from '#src/features/admin/feedback/feedback.queries.ts'
import { statistics } from '#src/features/admin/statistics/statistics.queries.ts'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { FIRST_PAGE } from '#src/features/admin/users/table-query.ts'
import { gigs, users } from '#src/features/admin/users/users.queries.ts'
import { attendedGig } from '#src/features/classroom/classroom.queries.ts'
import {
  createCachedFeed,
  discussionKey,
  discussionQuery,
} from '#src/features/classroom/discussion/discussion.queries.ts'
import { gigRating } from '#src/features/classroom/rating/rating.queries.ts'
import { attendedResources, ownResources } from '#src/features/classroom/resources/resources.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
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
  queryStep(attendedGig(_id)),
  firstPageStep(attendedResources(_id)),
  discussionStep(_id),
  queryStep(gigRating(_id)),
]

const teacherClassSteps = (gig: Gig): readonly PrefetchStep[] => [
  // The list contains the whole gig, so nothing is fetched.
  queryStep({ ...ownGigQuery(gig._id), queryFn: () => gig }),
  firstPageStep(ownResources(gig._id)),
  discussionStep(gig._id),
]

const newestClasses = (list: Pages<Gig> | undefined): readonly Gig[] => allRows(list).slice(0, MAX_CLASSES)

const studentPlan: Plan = {
  lists: [
    ...(['enrolled', 'pending', 'rejected'] as const).map((status) => firstPageStep(ownCoursesQuery(status))),
    firstPageStep(availableCoursesQuery()),
  ],
  classSteps: (client) =>
    newestClasses(client.getQueryData(ownCoursesQuery('enrolled').queryKey)).flatMap(studentClassSteps),
}

const teacherPlan: Plan = {
  lists: [firstPageStep(myGigsQuery()), firstPageStep(availableCoursesQuery())],
  classSteps: (client) => newestClasses(client.getQueryData(myGigsQuery().queryKey)).flatMap(teacherClassSteps),
}

const adminPlan: Plan = {
  lists: [
    queryStep(statistics()),
    queryStep(applicantsQuery()),
    queryStep(users(FIRST_PAGE)),
    queryStep(gigs(FIRST_PAGE)),
    ...FEEDBACK_STATUSES.map((status) => firstPageStep(feedbackByStatus(status, ''))),
    firstPageStep(teachersWithEnrolments('')),
    firstPageStep(auditTrailQuery(undefined)),
  ],
  classSteps: () => [],
}

export const PLANS: Readonly<Partial<Record<CallerKind, Plan>>> = {
  student: studentPlan,
  teacher: teacherPlan,
  admin: adminPlan,
}
