import type { Endpoint } from '#contract/endpoint.ts'
import type { CallOptions } from '#tests/support/api/api.ts'

/** A call of a list or a dashboard in the filled world. */
export interface ListCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly options: CallOptions
}

/** The ids and tokens of the people and the gig that have rows in every list. */
export interface FilledWorld {
  readonly gigId: string
  /** Another gig of the teacher, with as many payments in a long list as in a short one. */
  readonly otherGigId: string
  readonly teacherId: string
  readonly studentId: string
  readonly tokens: { readonly student: string; readonly teacher: string; readonly admin: string }
}
