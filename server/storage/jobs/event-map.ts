interface EnrolmentEvent {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
}

interface PaymentEvent extends EnrolmentEvent {
  /** First day of the calendar month, `YYYY-MM-DD`. */
  readonly month: string
}

interface GigEvent {
  readonly gigId: string
  readonly teacherId: string
}

/** Times are ISO 8601 in UTC. */
interface LessonEvent {
  readonly gigId: string
  readonly kind: 'moved' | 'cancelled' | 'restored'
  readonly before: string
  readonly after: string
  readonly minutes: number
  readonly reason: string
}

/** Domain events. Each is stored in the transaction of its change and delivered after the commit. */
export interface EventMap {
  'enrolment.requested': EnrolmentEvent
  /** A student whose request was rejected sent another receipt. */
  'enrolment.receipt': EnrolmentEvent
  'enrolment.accepted': EnrolmentEvent
  'enrolment.rejected': EnrolmentEvent & { readonly reason: string }
  /** A teacher undid a rejection. */
  'enrolment.reopened': EnrolmentEvent
  'enrolment.returned': EnrolmentEvent
  /** A seat is reserved for the first on the waiting list. */
  'seat.offered': EnrolmentEvent
  /** An admin removed a student from a gig, so that no request remains. */
  'enrolment.removed': EnrolmentEvent
  /** A month of a student begins in a few days. Published once for each month. */
  'payment.due': PaymentEvent & { readonly dueOn: string; readonly amount: number }
  /** A student sent the receipt for a month. */
  'payment.sent': PaymentEvent
  'payment.accepted': PaymentEvent
  'payment.rejected': PaymentEvent & { readonly reason: string }
  /** The teacher took the answer to a receipt back, so that it waits again. */
  'payment.returned': PaymentEvent
  /** The teacher marked a month as paid without a receipt, or waived it. */
  'payment.settled': PaymentEvent & { readonly state: 'paid' | 'waived'; readonly note: string }
  /** The teacher took that back. */
  'payment.reopened': PaymentEvent
  'teacher.submitted': { readonly teacherId: string }
  'teacher.approved': { readonly teacherId: string }
  'teacher.rejected': { readonly teacherId: string }
  /** An admin set a teacher back to pending, or undid an approval: `requested` if the details are under review again. */
  'teacher.returned': { readonly teacherId: string; readonly status?: 'requested' }
  'feedback.updated': {
    readonly feedbackId: string
    readonly authorId: string
    readonly status: string
    readonly isAnswered: boolean
  }
  /** Files were shared, and the class has not been notified yet. */
  'resources.shared': GigEvent
  'resources.added': GigEvent & { readonly count: number }
  'recitation.sent': EnrolmentEvent
  'meeting.started': GigEvent
  'meeting.ended': GigEvent
  'meeting.invited': GigEvent
  /** A gig was deleted while its live room was open, so no row names the room. */
  'meeting.orphaned': { readonly roomName: string; readonly provider: string }
  /** A single lesson changed. */
  'lesson.changed': LessonEvent
  /** A moved lesson got another reason, and no other change. */
  'lesson.explained': LessonEvent
  /** The weekly timetable of a gig was replaced or removed. */
  'schedule.changed': GigEvent
  /** A lesson is near. Published once for each time of a lesson and kind. */
  'lesson.reminder': {
    readonly gigId: string
    readonly kind: 'lesson-tomorrow' | 'lesson-soon'
    readonly startsAt: string
    readonly minutes: number
  }
  'rating.created': GigEvent & { readonly studentId: string; readonly rating: number; readonly feedback: string }
  /** A teacher replied to a review, or changed the reply. */
  'review.replied': GigEvent & { readonly studentId: string; readonly isFirst: boolean }
  /** The first report of a review that no admin has answered. */
  'review.reported': GigEvent
  'review.hidden': GigEvent & { readonly studentId: string; readonly reason: string }
  /** An admin showed a hidden review again. */
  'review.shown': GigEvent & { readonly studentId: string }
  'comment.created': { readonly gigId: string; readonly commentId: string; readonly authorId: string }
  'gig.deleted': GigEvent & { readonly title: string; readonly studentIds: readonly string[] }
  'account.deleted': { readonly accountId: string }
  'account.suspended': { readonly accountId: string }
  /** All sessions of an account have ended, because its password or its role has changed. */
  'account.signed-out': { readonly accountId: string }
  'comment.reported': { readonly gigId: string; readonly commentId: string; readonly reporterId: string }
  /** The files of the site use 80 % of its quota. */
  'storage.filling': { readonly bytes: number; readonly quotaBytes: number }
}

export type EventName = keyof EventMap
/** An event as stored in a job. */
export interface EventJob<K extends EventName = EventName> {
  readonly name: K
  readonly event: EventMap[K]
}
