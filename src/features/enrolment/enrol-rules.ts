import { RECEIPT_MISSING } from '#contract/enrolment.ts'

interface EnrolFormValues {
  readonly receipt: File | null
  /** From localStorage, where the login stores it. */
  readonly email: string | null
}

/** The message of the first broken rule in the specified order (5.12), or null. */
export const findEnrolmentProblem = ({ receipt, email }: EnrolFormValues): string | null => {
  if (!receipt) return RECEIPT_MISSING
  return email ? null : 'Email not found in localStorage.'
}
