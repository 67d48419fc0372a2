import { EMAIL_PATTERN, PASSWORD_MIN } from '#contract/auth.ts'
import { isElevenDigits, nationalNumber } from '#contract/user.ts'

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

type Rule = readonly [field: SignUpField, isBroken: (form: SignUpForm) => boolean, message: string]

const rules: readonly Rule[] = [
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

export interface BrokenRule {
  readonly field: SignUpField
  readonly step: number
  readonly message: string
}

const stepOf = (field: SignUpField): number => STEPS.findIndex((fields) => fields.some((name) => name === field))

export const firstBroken = (form: SignUpForm): BrokenRule | null => {
  const broken = rules.find(([, isBroken]) => isBroken(form))
  if (!broken) return null
  const [field, , message] = broken
  return { field, step: stepOf(field), message }
}
