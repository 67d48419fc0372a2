import { EventEmitter } from 'node:events'

interface EnrolmentEvent {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
}

/** What happened, announced after the commit of the change. */
export interface EventMap {
  'enrolment.requested': EnrolmentEvent
  'enrolment.accepted': EnrolmentEvent
  'enrolment.returned': EnrolmentEvent
  'teacher.submitted': { readonly teacherId: string }
  'teacher.approved': { readonly teacherId: string }
  'teacher.rejected': { readonly teacherId: string }
  'feedback.created': { readonly feedbackId: string; readonly authorId: string }
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
