import { expect, test } from 'vitest'
import { EMAIL_TAKEN, PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_IS_A_NAME, PASSWORD_IS_A_SEQUENCE, PASSWORD_REPEATS_CHARACTER } from '#contract/auth/weak-password.ts'
import {
  findSignUpProblem,
  type SignUpFormValues,
  STEP_FIELDS,
  toSignUpBody,
  toSignUpProblem,
} from './sign-up-rules.ts'

const VALID_FORM: SignUpFormValues = {
  fullName: 'Amina Yusuf',
  email: 'amina@example.org',
  password: 'secret',
  confirmPassword: 'secret',
  whatsapp: '03001234567',
  jazzcash: '03007654321',
  country: 'Pakistan',
  role: 'student',
}
const EMPTY_FORM: SignUpFormValues = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  whatsapp: '',
  jazzcash: '',
  country: '',
  role: '',
}
const BRAND = 'Noor Academy'
const AT_END = { lastStep: STEP_FIELDS.length - 1, brand: BRAND }
const messageFor = (change: Partial<SignUpFormValues>) =>
  findSignUpProblem({ ...VALID_FORM, ...change }, AT_END)?.message

test('a complete form breaks no rule', () => {
  expect(findSignUpProblem(VALID_FORM, AT_END)).toBeNull()
})

test('rules are checked in the specified order: fixing one shows the next [3.1, 4.2]', () => {
  const repairs: readonly (readonly [Partial<SignUpFormValues>, string])[] = [
    [{}, 'Full Name is required'],
    [{ fullName: VALID_FORM.fullName }, 'Valid Email is required'],
    [{ email: VALID_FORM.email }, 'Password is required'],
    [{ password: 'short' }, 'Password must be at least 6 characters long'],
    [{ password: VALID_FORM.password }, 'Passwords do not match'],
    [{ confirmPassword: VALID_FORM.password }, 'Valid 11-digit Whatsapp number is required'],
    [{ whatsapp: VALID_FORM.whatsapp }, 'Valid 11-digit Jazzcash number is required'],
    [{ jazzcash: VALID_FORM.jazzcash }, 'Country is required'],
    [{ country: VALID_FORM.country }, 'Role selection is required'],
  ]
  let form = EMPTY_FORM
  for (const [repair, message] of repairs) {
    form = { ...form, ...repair }
    expect(findSignUpProblem(form, AT_END)?.message).toBe(message)
  }
  expect(findSignUpProblem({ ...form, role: VALID_FORM.role }, AT_END)).toBeNull()
})

test.each([
  ['fullName', { fullName: ' \t', whatsapp: '' }, '5.1', 'Full Name is required'],
  ['email', { email: 'amina@example' }, '5.2', 'Valid Email is required'],
  ['email', { email: 'two words@example.org' }, '5.2', 'Valid Email is required'],
  ['password', { password: '', confirmPassword: '' }, '5.3', 'Password is required'],
  [
    'password',
    { password: '12345', confirmPassword: '12345' },
    '5.4, 9.1',
    'Password must be at least 6 characters long',
  ],
  ['confirmPassword', { confirmPassword: 'Secret' }, '5.5', 'Passwords do not match'],
  ['whatsapp', { whatsapp: '0300123456' }, '5.6, 9.1', 'Valid 11-digit Whatsapp number is required'],
  ['whatsapp', { whatsapp: '0300123456x' }, '5.6, 9.1', 'Valid 11-digit Whatsapp number is required'],
  ['jazzcash', { jazzcash: '030012345678' }, '5.7, 9.1', 'Valid 11-digit Jazzcash number is required'],
  ['country', { country: ' ' }, '5.8', 'Country is required'],
  ['role', { role: 'admin' }, '5.9', 'Role selection is required'],
])('%s has a problem when the form has %j [%s]', (...[field, change, , message]) => {
  expect(findSignUpProblem({ ...VALID_FORM, ...change }, AT_END)).toMatchObject({ field, message })
})

test.each(['+92 300 1234567', '0092-300-1234567', '۰۳۰۰۱۲۳۴۵۶۷'])('%s is a valid phone number [D6.3]', (whatsapp) => {
  expect(messageFor({ whatsapp })).toBeUndefined()
})

test('a problem names the step of its field', () => {
  expect(findSignUpProblem({ ...VALID_FORM, email: '' }, AT_END)?.step).toBe(0)
  expect(findSignUpProblem({ ...VALID_FORM, jazzcash: '' }, AT_END)?.step).toBe(1)
  expect(findSignUpProblem({ ...VALID_FORM, role: '' }, AT_END)?.step).toBe(2)
})

test('a step asks for its own fields, not for those of later steps', () => {
  const firstStep = {
    ...EMPTY_FORM,
    fullName: 'Amina',
    email: 'a@example.org',
    password: 'secret',
    confirmPassword: 'secret',
  }
  expect(findSignUpProblem({ ...firstStep, email: '' }, { lastStep: 0, brand: BRAND })).toMatchObject({
    field: 'email',
    step: 0,
  })
  expect(findSignUpProblem(firstStep, { lastStep: 0, brand: BRAND })).toBeNull()
  expect(findSignUpProblem(firstStep, { lastStep: 1, brand: BRAND })).toMatchObject({ field: 'whatsapp', step: 1 })
})

test.each([
  ['aaaaaa', PASSWORD_REPEATS_CHARACTER],
  ['abcdef', PASSWORD_IS_A_SEQUENCE],
  ['aminayusuf1', PASSWORD_IS_A_NAME],
  ['nooracademy', PASSWORD_IS_A_NAME],
])('the password %s is refused at the first step, not by the server after the last', (password, message) => {
  const form = { ...EMPTY_FORM, fullName: 'Amina Yusuf', email: 'amina@example.org', password }
  const context = { lastStep: 0, brand: BRAND }
  expect(findSignUpProblem({ ...form, confirmPassword: password }, context)).toEqual({
    field: 'password',
    message,
    step: 0,
  })
  expect(findSignUpProblem(form, context)?.message).toBe('Passwords do not match')
})

test('the request body has national phone numbers, and neither country nor the confirmation [3.1]', () => {
  expect(
    toSignUpBody({ ...VALID_FORM, fullName: ' Amina Yusuf ', whatsapp: '+92 300 1234567', role: 'teacher' }),
  ).toEqual({
    name: 'Amina Yusuf',
    email: 'amina@example.org',
    whatsapp: '03001234567',
    jazzcash: '03007654321',
    password: 'secret',
    role: 'teacher',
  })
})

test('server errors about e-mail or password belong to that field, others to none', () => {
  expect(toSignUpProblem(EMAIL_TAKEN)).toMatchObject({ field: 'email', step: 0 })
  for (const message of [PASSWORD_TOO_COMMON, PASSWORD_REPEATS_CHARACTER, PASSWORD_IS_A_SEQUENCE, PASSWORD_IS_A_NAME]) {
    expect(toSignUpProblem(message)).toEqual({ field: 'password', message, step: 0 })
  }
  expect(toSignUpProblem('Too many requests')).toBeNull()
})
