interface EnrolmentEvent {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
}

interface GigEvent {
  readonly gigId: string
  readonly teacherId: string
}

/** Domain events. Each is stored in the transaction of its change and delivered after the commit. */
export interface EventMap {
  'enrolment.requested': EnrolmentEvent
  /** A student whose request was rejected sent another receipt. */
  'enrolment.receipt': EnrolmentEvent
  'enrolment.accepted': EnrolmentEvent
  'enrolment.rejected': EnrolmentEvent & { readonly reason: string }
  'enrolment.returned': EnrolmentEvent
  /** An admin removed a student from a gig, so that no request remains. */
  'enrolment.removed': EnrolmentEvent
  'teacher.submitted': { readonly teacherId: string }
  'teacher.approved': { readonly teacherId: string }
  'teacher.rejected': { readonly teacherId: string }
  /** An admin set a teacher back to pending. */
  'teacher.returned': { readonly teacherId: string }
  'feedback.updated': {
    readonly feedbackId: string
    readonly authorId: string
    readonly status: string
    readonly isAnswered: boolean
  }
  /** Files were shared, and the class has not been notified yet. */
  'resources.shared': GigEvent
  'resources.added': GigEvent & { readonly count: number }
  'meeting.started': GigEvent
  'meeting.ended': GigEvent
  'meeting.invited': GigEvent
  /** A gig was deleted while its live room was open, so no row names the room. */
  'meeting.orphaned': { readonly roomName: string; readonly provider: string }
  'rating.created': GigEvent & { readonly studentId: string; readonly rating: number; readonly feedback: string }
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
