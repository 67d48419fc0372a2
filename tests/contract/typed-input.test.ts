import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, resetPassword, sendOtp, signup } from '#contract/auth/auth.ts'
import { NOT_SIX_DIGITS } from '#contract/auth/mailed-code.ts'
import { confirmEmailChange, requestEmailChange } from '#contract/auth/security.ts'
import { FALLBACK_PKR_PER_USD } from '#contract/gigs/price.ts'
import { createGig } from '#contract/gigs.ts'
import { getUserInfo, updateAccount } from '#contract/profile.ts'
import { toNumber } from '#contract/text/typed.ts'
import { uploadTeacherDetails } from '#contract/verification.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { resetCodes } from '#server/storage/database/schema-system.ts'
import { resetRules } from '#src/features/auth/password-reset/reset-rules.ts'
import { codeRules, emailRules } from '#src/features/auth/security/email-rules.ts'
import { findSignUpProblem, toSignUpBody } from '#src/features/auth/sign-up/sign-up-rules.ts'
import { EMPTY_GIG, findGigProblems, toGigFields } from '#src/features/gigs/form/gig-rules.ts'
import { computePriceBreakdown } from '#src/features/gigs/form/price-breakdown.ts'
import { validateDetails } from '#src/features/verification/verification-rules.ts'
import { findFieldProblem } from '#src/ui/fields/form-rules.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import {
  CNIC_VARIANTS,
  CODE_VARIANTS,
  EMAIL_VARIANTS,
  NUMBER_VARIANTS,
  PHONE_VARIANTS,
  WRONG_CODES,
  WRONG_EMAILS,
  WRONG_PHONES,
} from '#tests/support/typed/variants.ts'

let api: Api
let mails: MailCatcher
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startApi({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await api.close()
  await mails.close()
})

const SIGN_UP = {
  fullName: 'Amina Yusuf',
  email: 'amina@example.org',
  password: 'sabr-and-shukr',
  confirmPassword: 'sabr-and-shukr',
  whatsapp: '03001234567',
  jazzcash: '03001234567',
  country: 'Pakistan',
  role: 'student',
}
const problemAtSignUp = (change: Partial<typeof SIGN_UP>) =>
  findSignUpProblem({ ...SIGN_UP, ...change }, { lastStep: 2, brand: 'Halaqah' })
/** Replaces the digits of a text, in the script in which they are written. */
const respell = (text: string, digits: string): string => {
  let place = 0
  return text.replace(/\p{Nd}/gu, (digit) => {
    const zero = (digit.codePointAt(0) ?? 0) - toNumber(digit)
    return String.fromCodePoint(zero + Number(digits.charAt(place++)))
  })
}
const inUrduDigits = (digits: string): string => respell('۰'.repeat(digits.length), digits)

test('page and API accept each spelling of a phone number [D14.2]', async () => {
  for (const whatsapp of PHONE_VARIANTS) {
    expect(problemAtSignUp({ whatsapp, jazzcash: whatsapp })).toBeNull()
    expect(toSignUpBody({ ...SIGN_UP, whatsapp }).whatsapp).toBe('03001234567')
    const { body } = await api.call(updateAccount, { as: 'student', body: { whatsapp } })
    expect(body).toMatchObject({ whatsapp: '03001234567' })
  }
})

test('page and API refuse a wrong phone number in the same words', async () => {
  for (const whatsapp of WRONG_PHONES) {
    const { status, body } = await api.call(updateAccount, { as: 'student', body: { whatsapp } })
    expect([status, body.message]).toEqual([400, problemAtSignUp({ whatsapp })?.message])
  }
})

test('page and API accept each spelling of an address, and store one [D14.2]', async () => {
  for (const [index, typed] of EMAIL_VARIANTS.entries()) {
    const email = typed.replaceAll(/amina/gi, `amina${index}`).replaceAll('ａｍｉｎａ', `ａｍｉｎａ${index}`)
    const form = { ...SIGN_UP, email }
    expect(problemAtSignUp({ email })).toBeNull()
    expect(findFieldProblem(emailRules, { newEmail: email, password: 'x' })).toBeNull()
    // A client of the API may send the text as it was typed.
    const signedUp = await api.call(signup, { body: { ...toSignUpBody(form), email } })
    expect(signedUp.status).toBe(200)
    const { body } = await api.call(login, { body: { email, password: form.password } })
    const found = await api.call(getUserInfo, { token: body.token, query: { email } })
    expect(found.body.email).toBe(`amina${index}@example.org`)
    expect(toSignUpBody(form).email).toBe(found.body.email)
  }
})

test('page and API refuse a wrong address in the same words', async () => {
  for (const email of WRONG_EMAILS) {
    const { status, body } = await api.call(signup, { body: { ...toSignUpBody(SIGN_UP), email } })
    expect([status, body.message]).toEqual([400, problemAtSignUp({ email })?.message])
  }
})

test('page and API accept each spelling of a CNIC [D14.2]', async () => {
  const files = { picture: [], degree: [], cnicFront: [], cnicBack: [] }
  const details = { expertise: 'Quran', bio: 'Twenty years with children.' }
  for (const cnicNumber of CNIC_VARIANTS) {
    const problems = validateDetails({ ...details, ...files, cnicNumber })
    expect(problems.map(({ field }) => field)).not.toContain('cnicNumber')
    // Only the missing papers are refused.
    const body = { ...details, cnicNumber, whatsapp: '\u202a+92 300 1234567\u202c' }
    const answer = await api.call(uploadTeacherDetails, { as: 'pendingTeacher', body, files: {} })
    expect(answer.body.message).toBe('Please upload the front and the back of your CNIC')
  }
})

const codeMailedTo = async (email: string): Promise<string> =>
  /your code is (\d{6})/.exec(await mails.newestTo(email))?.[1] ?? ''
const reset = (email: string, otp: string) =>
  api.call(resetPassword, { body: { email, otp, newPassword: 'a-new-beginning' } })
const requestCode = async (email: string): Promise<string> => {
  await api.call(signup, { body: { ...toSignUpBody(SIGN_UP), email } })
  await api.call(sendOtp, { body: { email } })
  return codeMailedTo(email)
}

test('page and API accept each spelling of a reset code [D14.4]', async () => {
  for (const [index, variant] of CODE_VARIANTS.entries()) {
    const email = `code${index}@example.org`
    const code = await requestCode(email)
    const typed = respell(variant, code)
    expect(findFieldProblem(resetRules, { ...SIGN_UP, newPassword: SIGN_UP.password, otp: typed })).toBeNull()
    expect((await reset(email, typed)).status).toBe(200)
  }
})

test('page and API refuse a text that is no code in the same words, and count no try [D14.4]', async () => {
  const email = 'patient@example.org'
  const code = await requestCode(email)
  for (const otp of [...WRONG_CODES, ...WRONG_CODES, '', '\u200b']) {
    const problem = findFieldProblem(resetRules, { ...SIGN_UP, newPassword: SIGN_UP.password, otp })
    const { status, body } = await reset(email, otp)
    expect([status, body.message]).toEqual([400, problem?.message])
  }
  expect((await api.platform.db.select().from(resetCodes)).find((row) => row.email === email)?.tries).toBe(0)
  expect((await reset(email, inUrduDigits(code))).status).toBe(200)
})

test('the code of a new address follows the same rule [D14.4]', async () => {
  const newEmail = 'student-new@example.org'
  await api.call(requestEmailChange, { as: 'student', body: { newEmail, password: DEMO_PASSWORD } })
  const code = await codeMailedTo(newEmail)
  for (const typed of [...WRONG_CODES, ...WRONG_CODES, '']) {
    const { status, body } = await api.call(confirmEmailChange, { as: 'student', body: { code: typed } })
    expect([status, body.message]).toEqual([400, findFieldProblem(codeRules, { code: typed })?.message])
  }
  expect(findFieldProblem(codeRules, { code: '12345' })?.message).toBe(NOT_SIX_DIGITS)
  const typed = `\u202a${inUrduDigits(code.slice(0, 3))} ${inUrduDigits(code.slice(3))}\u202c`
  expect((await api.call(confirmEmailChange, { as: 'student', body: { code: typed } })).status).toBe(200)
})

const GIG = { ...EMPTY_GIG, title: 'Seerah', description: 'The life of the Prophet.', price: '3000' }

test('page and API accept each spelling of price, seats and ages [D14.2]', async () => {
  const { title, description } = GIG
  for (const price of NUMBER_VARIANTS) {
    const form = { ...GIG, price, maxStudents: '۱۲', audience: 'children', ageFrom: '۵', ageTo: '١٢' }
    expect(findGigProblems(form)).toEqual([])
    expect(toGigFields(form)).toMatchObject({ maxStudents: 12, audience: { ageFrom: 5, ageTo: 12 } })
    const { total } = computePriceBreakdown(toNumber(price), FALLBACK_PKR_PER_USD)
    expect(total).toBe(3896)
    const typed = { title, description, price: respell(price, '3896'), maxStudents: '\u202a۱۲\u202c' }
    const { body } = await api.call(createGig, { as: 'teacher', body: typed })
    expect(body.gig).toMatchObject({ price: total, maxStudents: 12 })
  }
})

test('page and API refuse a wrong number of seats in the same words', async () => {
  for (const maxStudents of ['0', '501', '۵۰۱', '2.5', 'many']) {
    const [problem] = findGigProblems({ ...GIG, maxStudents })
    const { title, description } = GIG
    const { status, body } = await api.call(createGig, {
      as: 'teacher',
      body: { title, description, price: '3896', maxStudents },
    })
    expect([status, body.message]).toEqual([400, problem?.message])
  }
})
