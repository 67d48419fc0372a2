import { expect, test } from 'vitest'
import { signUpPassword } from './sign-up-password.ts'

const account = { email: 'amina@halaqah.test', password: 'a long secret' }

test('the password typed at sign-up is handed over once', () => {
  signUpPassword.keep(account)
  expect(signUpPassword.take(account.email)).toBe(account.password)
  expect(signUpPassword.take(account.email)).toBe('')
})

test('another account never gets the password', () => {
  signUpPassword.keep(account)
  expect(signUpPassword.take('bilal@halaqah.test')).toBe('')
  expect(signUpPassword.take(account.email)).toBe('')
})
