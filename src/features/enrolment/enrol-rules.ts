import { RECEIPT_MISSING } from '#contract/enrolment.ts'

export interface EnrolForm {
  readonly receipt: File | null
  /** As kept in local storage since the login. */
  readonly email: string | null
}

const rules: readonly (readonly [isBroken: (form: EnrolForm) => boolean, message: string])[] = [
  [(form) => form.receipt === null, RECEIPT_MISSING],
  [(form) => !form.email, 'Email not found in localStorage.'],
]

/** What stands against confirming, in the specified order, or null. */
export const brokenEnrolment = (form: EnrolForm): string | null =>
  rules.find(([isBroken]) => isBroken(form))?.[1] ?? null
