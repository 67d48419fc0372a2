import { EMAIL_TAKEN, isEmailAddress } from '#contract/auth/auth.ts'
import { isMailedCode, NOT_SIX_DIGITS } from '#contract/auth/mailed-code.ts'
import { CODE_MISSING, SAME_EMAIL, WRONG_PASSWORD } from '#contract/auth/security.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import type { FieldProblem, FormRule } from '#src/ui/fields/form-rules.ts'

export interface EmailFormValues {
  readonly newEmail: string
  readonly password: string
}

export const emailRules: readonly FormRule<EmailFormValues>[] = [
  ['newEmail', (form) => !isEmailAddress(form.newEmail), 'Valid Email is required'],
  ['password', (form) => form.password === '', 'Password is required'],
]

export interface EmailCode {
  readonly code: string
}

export const codeRules: readonly FormRule<EmailCode>[] = [
  ['code', (form) => cleanDigits(form.code) === '', CODE_MISSING],
  ['code', (form) => !isMailedCode(form.code), NOT_SIX_DIGITS],
]

/** The field problem that a server error describes, or null if it is about no field. */
export const toEmailProblem = (message: string): FieldProblem<EmailFormValues> | null => {
  if (message === WRONG_PASSWORD) return { field: 'password', message }
  return message === EMAIL_TAKEN || message === SAME_EMAIL ? { field: 'newEmail', message } : null
}
