import { EventEmitter } from 'node:events'

interface EnrolmentEvent {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
}

interface GigEvent {
  readonly gigId: string
  readonly teacherId: string
}

/** What happened, announced after the commit of the change. */
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
  'feedback.created': { readonly feedbackId: string; readonly authorId: string }
  'feedback.updated': {
    readonly feedbackId: string
    readonly authorId: string
    readonly status: string
    readonly isAnswered: boolean
  }
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

export interface Events {
  readonly emit: <K extends keyof EventMap>(name: K, event: EventMap[K]) => void
  readonly on: <K extends keyof EventMap>(name: K, listener: (event: EventMap[K]) => void) => void
}

/** @returns the events of one server: features speak to one another only through them */
export const createEvents = (): Events => {
  const emitter = new EventEmitter()
  return {
    emit: (name, event) => void emitter.emit(name, event),
    on: (name, listener) => void emitter.on(name, listener),
  }
}
