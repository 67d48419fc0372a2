import {
  EMAIL_TAKEN,
  isEmailAddress,
  isPasswordTooShort,
  isSamePassword,
  type signup,
  toEmailAddress,
} from '#contract/auth/auth.ts'
import { findPasswordWeakness } from '#contract/auth/weak-password.ts'
import type { Input } from '#contract/endpoint.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import { isElevenDigits, toNationalNumber } from '#contract/user.ts'
import { isPasswordProblem } from '#src/features/auth/form/password-problem.ts'
import { type FieldProblem, type FormRule, findFieldProblem } from '#src/ui/fields/form-rules.ts'

export interface SignUpFormValues {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly whatsapp: string
  readonly jazzcash: string
  readonly country: string
  readonly role: string
}
export type SignUpField = keyof SignUpFormValues

/** The fields of each step of the wizard. */
export const STEP_FIELDS = [
  ['fullName', 'email', 'password', 'confirmPassword'],
  ['whatsapp', 'jazzcash', 'country'],
  ['role'],
] as const satisfies readonly (readonly SignUpField[])[]

const isPhone = (text: string): boolean => isElevenDigits(toNationalNumber(text))

const SIGN_UP_RULES: readonly FormRule<SignUpFormValues>[] = [
  ['fullName', (form) => isBlank(form.fullName), 'Full Name is required'],
  ['email', (form) => !isEmailAddress(form.email), 'Valid Email is required'],
  ['password', (form) => form.password === '', 'Password is required'],
  ['password', (form) => isPasswordTooShort(form.password), 'Password must be at least 6 characters long'],
  ['confirmPassword', (form) => !isSamePassword(form.confirmPassword, form.password), 'Passwords do not match'],
  ['whatsapp', (form) => !isPhone(form.whatsapp), 'Valid 11-digit Whatsapp number is required'],
  ['jazzcash', (form) => !isPhone(form.jazzcash), 'Valid 11-digit Jazzcash number is required'],
  ['country', (form) => isBlank(form.country), 'Country is required'],
  ['role', (form) => form.role !== 'student' && form.role !== 'teacher', 'Role selection is required'],
]

export interface SignUpProblem extends FieldProblem<SignUpFormValues> {
  readonly step: number
}

const stepOf = (field: SignUpField): number => STEP_FIELDS.findIndex((fields) => fields.some((name) => name === field))

/** Why a password of valid length is easy to guess, by the rule of the server. */
export const findSignUpWeakness = (
  { password, fullName, email }: SignUpFormValues,
  brand: string,
): string | undefined =>
  isPasswordTooShort(password) ? undefined : findPasswordWeakness(password, [brand, fullName, toEmailAddress(email)])

interface Context {
  /** Fields of later steps are not checked, because the user has not seen them yet. */
  readonly lastStep: number
  readonly brand: string
}

/**
 * The first problem in the order of the specification (5.1 to 5.9), and the step that shows it. A password that is easy
 * to guess comes after the other problems of its step.
 */
export const findSignUpProblem = (form: SignUpFormValues, { lastStep, brand }: Context): SignUpProblem | null => {
  const problem = findFieldProblem(SIGN_UP_RULES, form)
  const step = problem ? stepOf(problem.field) : lastStep
  const weakness = problem && step === 0 ? undefined : findSignUpWeakness(form, brand)
  if (weakness) return { field: 'password', message: weakness, step: 0 }
  return problem && step <= lastStep ? { ...problem, step } : null
}

const fieldOfProblem = (message: string): SignUpField | null => {
  if (message === EMAIL_TAKEN) return 'email'
  return isPasswordProblem(message) ? 'password' : null
}

/** The field problem that a server error describes, or null if it is about no field. */
export const toSignUpProblem = (message: string): SignUpProblem | null => {
  const field = fieldOfProblem(message)
  return field && { field, message, step: stepOf(field) }
}

/** The request body of a valid form. Country and confirmation are not sent (specification 3.1). */
export const toSignUpBody = (form: SignUpFormValues): Input<typeof signup>['body'] => ({
  name: trimText(form.fullName),
  email: toEmailAddress(form.email),
  whatsapp: toNationalNumber(form.whatsapp),
  jazzcash: toNationalNumber(form.jazzcash),
  password: form.password,
  role: form.role === 'teacher' ? 'teacher' : 'student',
})
