import { expect, test } from './fixtures.ts'
import { mailedCode } from './mail.ts'
import { LoginPage } from './pages/login-page.ts'
import { SignUpPage } from './pages/sign-up-page.ts'
import { stranger } from './world.ts'

test('a student signs up in three steps, logs in, and logs out again @desktop', async ({ page }) => {
  const student = stranger('student')
  const signUp = await SignUpPage.open(page)
  const login = await signUp.signUp(student, 'Student')
  await login.logIn(student)
  await expect(page).toHaveURL('/student-dashboard')
})

test('the first broken sign-up rule is said, and its step is shown', async ({ page }) => {
  const signUp = await SignUpPage.open(page)
  await signUp.account(stranger('student'), 'another passphrase')
  await signUp.contact('123')
  await signUp.finish('Student')
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused()
})

test('an address that is taken is told so', async ({ page, world }) => {
  const signUp = await SignUpPage.open(page)
  await signUp.account(await world.newStudent())
  await signUp.contact()
  await signUp.finish('Student')
  await expect(page.getByText('Email already registered')).toBeVisible()
})

test('a login with a wrong password says so and stays', async ({ page, world }) => {
  const student = await world.newStudent()
  const login = await LoginPage.open(page)
  await login.fill({ ...student, password: 'not the passphrase' })
  await login.submit()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('an empty login asks for all fields', async ({ page }) => {
  const login = await LoginPage.open(page)
  await login.submit()
  await expect(page.getByText('Please fill all fields')).toBeVisible()
})

test('a protected page asks for a login and opens afterwards', async ({ page, world }) => {
  const student = await world.newStudent()
  await page.goto('/Enrol')
  const login = await new LoginPage(page).arrived()
  await login.logIn(student)
  await expect(page).toHaveURL('/Enrol')
})

test('a code from the mail sets a new password', async ({ page, world }) => {
  const student = await world.newStudent()
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(student.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/reset-password')
  const code = await mailedCode(student.email)
  await page.getByLabel('New Password', { exact: true }).fill('quite another passphrase')
  await page.getByLabel('Confirm Password', { exact: true }).fill('quite another passphrase')
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password has been reset successfully.')).toBeVisible()
  const login = await new LoginPage(page).arrived()
  await login.logIn({ email: student.email, password: 'quite another passphrase' })
})

test('a page of another role is refused in so many words', async ({ page, login }) => {
  await login('student')
  await page.goto('/admin-dashboard')
  await expect(page.getByText('Unauthorized, you dont have access to this page!')).toBeVisible()
})

test('after a logout nothing of the user is left in the browser', async ({ page, login }) => {
  await login('student')
  await page.goto('/student-dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth|user|email|status/i.test(key))),
  ).toEqual([])
})
