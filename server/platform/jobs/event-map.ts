interface EnrolmentEvent {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
}

interface GigEvent {
  readonly gigId: string
  readonly teacherId: string
}

/** What happened. Each event is stored in the transaction of its change and delivered after the commit. */
export interface EventMap {
  'enrolment.requested': EnrolmentEvent
  /** A student whose request was rejected has sent another receipt. */
  'enrolment.receipt': EnrolmentEvent
  'enrolment.accepted': EnrolmentEvent
  'enrolment.rejected': EnrolmentEvent & { readonly reason: string }
  'enrolment.returned': EnrolmentEvent
  /** An admin has taken a student out of a gig altogether. */
  'enrolment.removed': EnrolmentEvent
  'teacher.submitted': { readonly teacherId: string }
  'teacher.approved': { readonly teacherId: string }
  'teacher.rejected': { readonly teacherId: string }
  /** An admin has set a teacher back to pending. */
  'teacher.returned': { readonly teacherId: string }
  'feedback.updated': {
    readonly feedbackId: string
    readonly authorId: string
    readonly status: string
    readonly isAnswered: boolean
  }
  /** Files were shared that the class has not been told of. */
  'resources.shared': GigEvent
  'resources.added': GigEvent & { readonly count: number }
  'meeting.started': GigEvent
  'meeting.ended': GigEvent
  'meeting.invited': GigEvent
  /** A live room was open when its gig was deleted: no row names it any more. */
  'meeting.orphaned': { readonly roomName: string; readonly provider: string }
  'rating.created': GigEvent & { readonly studentId: string; readonly rating: number; readonly feedback: string }
  'comment.created': { readonly gigId: string; readonly commentId: string; readonly authorId: string }
  'gig.deleted': GigEvent & { readonly title: string; readonly studentIds: readonly string[] }
  'account.deleted': { readonly accountId: string }
  'comment.reported': { readonly gigId: string; readonly commentId: string; readonly reporterId: string }
}

export type EventName = keyof EventMap
/** An event as it is stored. */
export interface EventJob<K extends EventName = EventName> {
  readonly name: K
  readonly event: EventMap[K]
}
