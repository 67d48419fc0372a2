/** Identifies a student of a gig: of an enrolment, a place on the waiting list, or the months to pay. */
export interface EnrolmentKey {
  readonly gigId: string
  readonly studentId: string
}
