import { expect, test } from 'vitest'
import { Email, JazzcashNumber, login, signup, WhatsappNumber } from '#contract/auth/auth.ts'
import { isMailedCode, mailedCode } from '#contract/auth/mailed-code.ts'
import { createGig } from '#contract/gigs.ts'
import { uploadTeacherDetails } from '#contract/verification.ts'
import {
  CNIC_VARIANTS,
  CODE_VARIANTS,
  EMAIL_VARIANTS,
  EMAIL_WITH_DIGITS_VARIANTS,
  NUMBER_VARIANTS,
  PHONE_VARIANTS,
  WRONG_CODES,
  WRONG_EMAILS,
  WRONG_NUMBERS,
  WRONG_PHONES,
} from '#tests/support/typed/variants.ts'
import { cleanTyped } from './clean-typed.ts'
import { toNumber } from './typed.ts'

const { whatsapp, cnicNumber, cnic } = uploadTeacherDetails.body.shape
const { price, maxStudents, audience } = createGig.body.shape
const Code = mailedCode('missing')

test.each(PHONE_VARIANTS)('%j is a phone number at sign-up, in the account and in teacher details [D14.2]', (text) => {
  for (const schema of [WhatsappNumber, JazzcashNumber, whatsapp]) expect(schema.parse(text)).toBe('03001234567')
})

test.each(WRONG_PHONES)('%j is no phone number', (text) => {
  for (const schema of [WhatsappNumber, JazzcashNumber]) expect(schema.safeParse(text).success).toBe(false)
})

test('teacher details need no phone number, and refuse a wrong one', () => {
  expect(whatsapp.parse('\u202a\u202c')).toBe('')
  expect(whatsapp.safeParse('۰۳۰۰').error?.issues[0]?.message).toBe('Valid 11-digit Whatsapp number is required')
})

test.each([
  ...EMAIL_VARIANTS.map((text) => [text, 'amina@example.org'] as const),
  ...EMAIL_WITH_DIGITS_VARIANTS.map((text) => [text, 'ali-12@example.org'] as const),
])('%j is the address %s at sign-up and at login [D14.2]', (text, address) => {
  for (const schema of [Email, signup.body.shape.email, login.body.shape.email])
    expect(schema.parse(text)).toBe(address)
})

test.each(WRONG_EMAILS)('%j is no e-mail address', (text) => expect(Email.safeParse(text).success).toBe(false))

test.each(CODE_VARIANTS)('%j is the code 123456 [D14.4]', (text) => {
  expect(Code.parse(text)).toBe('123456')
  expect(isMailedCode(text)).toBe(true)
})

test.each(WRONG_CODES)('%j is no code', (text) => {
  expect(Code.safeParse(text).success).toBe(false)
  expect(isMailedCode(text)).toBe(false)
})

test.each(CNIC_VARIANTS)('%j is a CNIC [D14.2]', (text) => {
  for (const schema of [cnicNumber, cnic]) expect(schema.parse(text)).toBe('3520212345671')
})

test.each(NUMBER_VARIANTS)('%j is the number 3000, also as a price [D14.2]', (text) => {
  expect(toNumber(text)).toBe(3000)
  expect(price.parse(text)).toBe(3000)
})

test.each(WRONG_NUMBERS)('%j is no number', (text) => {
  expect(toNumber(text)).toBeNaN()
  for (const schema of [price, maxStudents]) expect(schema.safeParse(text).success).toBe(false)
})

test.each(['12', '۱۲', '\u202a١٢\u202c', '１２', 12])('%j are twelve seats, and an age of twelve [D14.2]', (text) => {
  expect(maxStudents.parse(text)).toBe(12)
  expect(audience.parse({ kind: 'children', ageFrom: text, ageTo: text })).toMatchObject({ ageFrom: 12, ageTo: 12 })
})

test('the digits of every script are read', () => {
  const digits = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /^\p{Nd}$/u.test(character),
  )
  const values = digits.map((digit) => Number(cleanTyped(digit)))
  expect(values).toEqual(digits.map((_, index) => index % 10))
})
