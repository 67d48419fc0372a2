import { EMAIL_PATTERN, EMAIL_TAKEN } from '#contract/auth/auth.ts'
import { SAME_EMAIL, WRONG_PASSWORD } from '#contract/auth/security.ts'
import type { FieldProblem, FormRule } from '#src/features/auth/form/form-rules.ts'

export interface EmailForm {
  readonly newEmail: string
  readonly password: string
}

export const emailRules: readonly FormRule<EmailForm>[] = [
  ['newEmail', (form) => !EMAIL_PATTERN.test(form.newEmail), 'Valid Email is required'],
  ['password', (form) => form.password === '', 'Password is required'],
]

/** The field problem that a server error describes, or null if it is about no field. */
export const toEmailProblem = (message: string): FieldProblem<EmailForm> | null => {
  if (message === WRONG_PASSWORD) return { field: 'password', message }
  return message === EMAIL_TAKEN || message === SAME_EMAIL ? { field: 'newEmail', message } : null
}
