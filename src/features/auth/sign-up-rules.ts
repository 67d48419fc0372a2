import { EMAIL_PATTERN, EMAIL_TAKEN, PASSWORD_MIN, type signup } from '#contract/auth/auth.ts'
import type { Input } from '#contract/endpoint.ts'
import { isElevenDigits, nationalNumber } from '#contract/user.ts'
import { type Broken, firstBroken, type Rule } from './first-broken.ts'
import { isAboutPassword } from './refused-password.ts'

export interface SignUpForm {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly whatsapp: string
  readonly jazzcash: string
  readonly country: string
  readonly role: string
}
export type SignUpField = keyof SignUpForm

/** Which fields each step of the wizard asks for. */
export const STEPS = [
  ['fullName', 'email', 'password', 'confirmPassword'],
  ['whatsapp', 'jazzcash', 'country'],
  ['role'],
] as const satisfies readonly (readonly SignUpField[])[]

const isBlank = (text: string): boolean => text.trim() === ''
const isPhone = (text: string): boolean => isElevenDigits(nationalNumber(text))

const rules: readonly Rule<SignUpForm>[] = [
  ['fullName', (form) => isBlank(form.fullName), 'Full Name is required'],
  ['email', (form) => !EMAIL_PATTERN.test(form.email.trim()), 'Valid Email is required'],
  ['password', (form) => form.password === '', 'Password is required'],
  ['password', (form) => form.password.length < PASSWORD_MIN, 'Password must be at least 6 characters long'],
  ['confirmPassword', (form) => form.confirmPassword !== form.password, 'Passwords do not match'],
  ['whatsapp', (form) => !isPhone(form.whatsapp), 'Valid 11-digit Whatsapp number is required'],
  ['jazzcash', (form) => !isPhone(form.jazzcash), 'Valid 11-digit Jazzcash number is required'],
  ['country', (form) => isBlank(form.country), 'Country is required'],
  ['role', (form) => form.role !== 'student' && form.role !== 'teacher', 'Role selection is required'],
]

export interface BrokenSignUp extends Broken<SignUpForm> {
  readonly step: number
}

const stepOf = (field: SignUpField): number => STEPS.findIndex((fields) => fields.some((name) => name === field))

/** The first broken rule of the specified nine, and the step to go back to. */
export const brokenSignUp = (form: SignUpForm): BrokenSignUp | null => {
  const broken = firstBroken(rules, form)
  return broken && { ...broken, step: stepOf(broken.field) }
}

const refusedField = (message: string): SignUpField | null => {
  if (message === EMAIL_TAKEN) return 'email'
  return isAboutPassword(message) ? 'password' : null
}

/** Where a refusal of the server belongs, if it is about what was typed. */
export const refusedSignUp = (message: string): BrokenSignUp | null => {
  const field = refusedField(message)
  return field && { field, message, step: stepOf(field) }
}

/** What a sound form sends: country and the repeated password stay here. */
export const payloadOf = (form: SignUpForm): Input<typeof signup>['body'] => ({
  name: form.fullName.trim(),
  email: form.email.trim(),
  whatsapp: nationalNumber(form.whatsapp),
  jazzcash: nationalNumber(form.jazzcash),
  password: form.password,
  role: form.role === 'teacher' ? 'teacher' : 'student',
})
