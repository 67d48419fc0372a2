import { ALREADY_ENROLLED, ALREADY_PENDING, CLASS_FULL } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'

/** How somebody stands to a course. `waiting`: the request is on this phone. `needs-you`: the server refused it. */
export type EnrolmentState = 'enrolled' | 'pending' | 'waiting' | 'needs-you' | 'rejected' | 'full' | 'open'

/** The outbox's entry that asks for a place in a gig. */
export const requestFor = (gigId: string, outbox: readonly Entry[]): Entry | undefined =>
  outbox.find(({ endpoint, input }) => endpoint === 'enroll' && input.body.gigId === gigId)

/**
 * Where a user stands with a gig; what the server knows counts before what waits on the phone, but for a rejection,
 * which a new receipt answers.
 */
export const enrolmentStateOf = (gig: Gig, userId: string, outbox: readonly Entry[]): EnrolmentState => {
  if (gig.studentsEnrolled.includes(userId)) return 'enrolled'
  if (gig.pendingStudents.includes(userId)) return 'pending'
  const request = requestFor(gig._id, outbox)
  if (request) return request.state === 'needs-you' ? 'needs-you' : 'waiting'
  if (gig.rejection) return 'rejected'
  return gig.isFull ? 'full' : 'open'
}

/** Whether a receipt can be sent for a gig: for a place, or in place of one that was rejected. */
export const takesReceipt = (standing: EnrolmentState, { isFull }: Gig): boolean =>
  standing === 'open' || (standing === 'rejected' && !isFull)

/** The courses that the server named as one's own in one standing, and when. */
export interface Answer {
  readonly gigs: readonly Gig[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Each answer is as old as itself: a course may have moved to another standing since.
 * @param answer the older of two may still name such a course
 * @param others what a newer one of them names stands there now
 */
export const stillIn = (answer: Answer, others: readonly Answer[]): readonly Gig[] => {
  const newer = others.filter(({ at }) => at > answer.at).flatMap(({ gigs }) => gigs)
  return answer.gigs.filter(({ _id }) => !newer.some((gig) => gig._id === _id))
}

export const SAVED_HERE =
  'Saved on this phone. Your receipt will be sent as soon as you are online, even if you close the app.'

/** What the popup says about each standing; an open course needs no words. */
export const STATUS_MESSAGES: Readonly<Record<EnrolmentState, string>> = {
  enrolled: ALREADY_ENROLLED,
  pending: ALREADY_PENDING,
  waiting: SAVED_HERE,
  'needs-you': 'Your request could not be sent. It is kept on this phone until you decide.',
  rejected: 'Your teacher has not accepted your request:',
  full: CLASS_FULL,
  open: '',
}

/** A word for a course's card, and how strongly it is said. */
export const STATUS_BADGES = {
  enrolled: { tone: 'green', text: 'Enrolled' },
  pending: { tone: 'gold', text: 'Pending approval' },
  waiting: { tone: 'gold', text: 'Waiting to be sent' },
  'needs-you': { tone: 'red', text: 'Needs you' },
  rejected: { tone: 'red', text: 'Rejected' },
  full: { tone: 'neutral', text: 'Full' },
  open: null,
} as const satisfies Record<EnrolmentState, { tone: 'green' | 'gold' | 'red' | 'neutral'; text: string } | null>
