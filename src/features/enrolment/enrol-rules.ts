import { RECEIPT_MISSING } from '#contract/enrolment.ts'

export interface EnrolFormValues {
  readonly receipt: File | null
  /** From localStorage, where the login stores it. */
  readonly email: string | null
}

const ENROL_RULES: readonly (readonly [isBroken: (form: EnrolFormValues) => boolean, message: string])[] = [
  [(form) => form.receipt === null, RECEIPT_MISSING],
  [(form) => !form.email, 'Email not found in localStorage.'],
]

/** The message of the first broken rule in the specified order (5.12), or null. */
export const findEnrolmentProblem = (form: EnrolFormValues): string | null =>
  ENROL_RULES.find(([isBroken]) => isBroken(form))?.[1] ?? null
