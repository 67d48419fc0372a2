import type { QueryClient } from '@tanstack/react-query'
import type { CallerKind } from '#contract/auth/role.ts'
import { FEEDBACK_STATUSES } from '#contract/feedback.ts'
import type { Gig } from '#contract/gigs.ts'
import { ownGig } from '#src/api/own-gig.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { auditTrail } from '#src/features/admin/audit/audit.queries.ts'
import { teachersWithEnrolments } from '#src/features/admin/enrolments/enrolments.queries.ts'
import { feedbackOf } from '#src/features/admin/feedback/feedback.queries.ts'
import { statistics } from '#src/features/admin/statistics/statistics.queries.ts'
import { teachersToDecideOn } from '#src/features/admin/teachers/teachers.queries.ts'
import { FIRST_SLICE } from '#src/features/admin/users/slice.ts'
import { gigs, users } from '#src/features/admin/users/users.queries.ts'
import { attendedGig } from '#src/features/classroom/classroom.queries.ts'
import { discussionKey, discussionOf, feedOf } from '#src/features/classroom/discussion/discussion.queries.ts'
import { gigRating } from '#src/features/classroom/rating/rating.queries.ts'
import { attendedResources, ownResources } from '#src/features/classroom/resources/resources.queries.ts'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { fetching, fetchingPage, type Step } from './step.ts'

/** More classes than this are opened online first. */
const CLASSES = 20

/** What somebody needs without a network: the lists first, then what is in each class of the lists. */
export interface Plan {
  readonly lists: readonly Step[]
  readonly ofClasses: (client: QueryClient) => readonly Step[]
}

/** The newest page, or what has changed since it was saved. */
const discussion = (gigId: string): Step => ({
  key: discussionKey(gigId),
  fetch: (client) => fetching(discussionOf(gigId, feedOf(client, gigId))).fetch(client),
})

const inClassOfStudent = ({ _id }: Gig): readonly Step[] => [
  fetching(attendedGig(_id)),
  fetchingPage(attendedResources(_id)),
  discussion(_id),
  fetching(gigRating(_id)),
]

const inClassOfTeacher = (gig: Gig): readonly Step[] => [
  // The list has it whole: nothing is asked for.
  fetching({ ...ownGig(gig._id), queryFn: () => gig }),
  fetchingPage(ownResources(gig._id)),
  discussion(gig._id),
]

const newestOf = (list: Pages<Gig> | undefined): readonly Gig[] => allRows(list).slice(0, CLASSES)

const student: Plan = {
  lists: [
    ...(['enrolled', 'pending', 'rejected'] as const).map((status) => fetchingPage(ownCoursesQuery(status))),
    fetchingPage(availableCoursesQuery()),
  ],
  ofClasses: (client) => newestOf(client.getQueryData(ownCoursesQuery('enrolled').queryKey)).flatMap(inClassOfStudent),
}

const teacher: Plan = {
  lists: [fetchingPage(myGigsQuery()), fetchingPage(availableCoursesQuery())],
  ofClasses: (client) => newestOf(client.getQueryData(myGigsQuery().queryKey)).flatMap(inClassOfTeacher),
}

const admin: Plan = {
  lists: [
    fetching(statistics()),
    fetching(teachersToDecideOn()),
    fetching(users(FIRST_SLICE)),
    fetching(gigs(FIRST_SLICE)),
    ...FEEDBACK_STATUSES.map((status) => fetchingPage(feedbackOf(status, ''))),
    fetchingPage(teachersWithEnrolments('')),
    fetchingPage(auditTrail(undefined)),
  ],
  ofClasses: () => [],
}

export const PLANS: Readonly<Partial<Record<CallerKind, Plan>>> = { student, teacher, admin }
