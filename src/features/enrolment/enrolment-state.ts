import { ALREADY_ENROLLED, ALREADY_PENDING, CLASS_FULL, NO_NEW_REQUESTS } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { SAVED_ON_PHONE } from '#src/offline/outbox/receipt-text.ts'

/**
 * The state of a user's enrolment in a course. `waiting`: in the outbox. `needs-you`: the server refused the request.
 * `closed`: off sale or over, and no seat is reserved for the user.
 */
export type EnrolmentState = 'enrolled' | 'pending' | 'waiting' | 'needs-you' | 'rejected' | 'closed' | 'full' | 'open'

/** The outbox entry that requests a place in a gig. */
export const findRequest = (gigId: string, outbox: readonly Entry[]): Entry | undefined =>
  outbox.find(({ endpoint, input }) => endpoint === 'enroll' && input.body.gigId === gigId)

/** The server's state wins over an outbox entry, except for a rejection: a new receipt in the outbox replaces it. */
export const enrolmentStateOf = (gig: Gig, userId: string, outbox: readonly Entry[]): EnrolmentState => {
  if (gig.studentsEnrolled.includes(userId)) return 'enrolled'
  if (gig.pendingStudents.includes(userId)) return 'pending'
  const request = findRequest(gig._id, outbox)
  if (request) return request.state === 'needs-you' ? 'needs-you' : 'waiting'
  if (gig.rejection) return 'rejected'
  if ((gig.isArchived || gig.isOver) && gig.waiting?.offeredUntil === undefined) return 'closed'
  return gig.isFull ? 'full' : 'open'
}

/** Whether the user can send a receipt: a first one, or a new one after a rejection. */
export const canSendReceipt = (state: EnrolmentState, { isFull, isTeacherUnavailable }: Gig): boolean =>
  !isTeacherUnavailable && (state === 'open' || (state === 'rejected' && !isFull))

/** The user's gigs with one enrolment status, as fetched at one time. */
export interface FetchedGigs {
  readonly gigs: readonly Gig[]
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

/**
 * Lists by status are fetched separately. A gig that a newer list contains has changed its status, so older lists drop
 * it.
 */
export const excludeMovedGigs = (list: FetchedGigs, others: readonly FetchedGigs[]): readonly Gig[] => {
  const newer = others.filter(({ fetchedAt }) => fetchedAt > list.fetchedAt).flatMap(({ gigs }) => gigs)
  return list.gigs.filter(({ _id }) => !newer.some((gig) => gig._id === _id))
}

/** The message of each state in the popup. */
export const STATUS_MESSAGES: Readonly<Record<EnrolmentState, string>> = {
  enrolled: ALREADY_ENROLLED,
  pending: ALREADY_PENDING,
  waiting: SAVED_ON_PHONE,
  'needs-you': 'Your request could not be sent. It stays on this phone until you send it again or delete it.',
  rejected: 'Your teacher did not accept your request:',
  closed: NO_NEW_REQUESTS,
  full: CLASS_FULL,
  open: '',
}

/** The badge of each state on a course card. */
export const STATUS_BADGES = {
  enrolled: { tone: 'green', text: 'Enrolled' },
  pending: { tone: 'amber', text: 'Pending approval' },
  waiting: { tone: 'amber', text: 'Waiting to be sent' },
  'needs-you': { tone: 'red', text: 'Not sent' },
  rejected: { tone: 'red', text: 'Rejected' },
  closed: null,
  full: { tone: 'neutral', text: 'Full' },
  open: null,
} as const satisfies Record<EnrolmentState, { tone: 'green' | 'amber' | 'red' | 'neutral'; text: string } | null>
