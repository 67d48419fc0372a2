import type { Page } from 'playwright/test'
import { logout, refreshToken } from '#contract/auth/auth.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { waitForMailedCode } from './mail.ts'
import { FeedbackPage } from './pages/feedback-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { PublicCoursePage } from './pages/public-course-page.ts'
import { SignUpPage } from './pages/sign-up-page.ts'
import { newPerson, type Person } from './world.ts'

test.use(WITHOUT_WORKER)

test('a student signs up in three steps, logs in, and logs out again @desktop [2.3.2, 4.2, 8.4, 8.5, 9.10]', async ({
  page,
}) => {
  const student = newPerson('student')
  const signUp = await SignUpPage.open(page)
  const login = await signUp.signUp(student, 'Student')
  await login.logInWithFilledFields(student)
  await expect(page).toHaveURL('/student-dashboard')
})

test('each step shows its first broken rule at the field, and Back keeps what was typed [2.3.2, 4.2]', async ({
  page,
}) => {
  const signUp = await SignUpPage.open(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const person = newPerson('student')
  await signUp.fillAccount(person, 'another passphrase')
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused()
  await signUp.fillAccount({ ...person, password: person.name })
  await expect(page.getByText('This password is a name that others can guess.')).toHaveCount(1)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signUp.fillAccount(person)
  await signUp.fillContact('123')
  await expect(page.getByLabel('WhatsApp Number')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('Pakistan')
  await signUp.fillContact()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Role selection is required').first()).toBeVisible()
  await expect(page.getByLabel('Role')).toBeFocused()
})

test('the illustration is left of the sign-up form on wide screens and hidden on phones [2.3.2]', async ({ page }) => {
  await SignUpPage.open(page)
  const art = page.locator('svg:has(#auth-stars)')
  await expect(art).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(art).toBeVisible()
  const [left, form] = await Promise.all([art.boundingBox(), page.getByLabel('Full Name').boundingBox()])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0)
})

test('a taken e-mail shows a message [D2.3]', async ({ page, world }) => {
  const signUp = await SignUpPage.open(page)
  await signUp.fillAccount(await world.newStudent())
  await signUp.fillContact()
  await signUp.chooseRole('Student')
  await expect(page.getByText('Email already registered').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('a login with a wrong password shows a message and stays on the page [8.5]', async ({ page, world }) => {
  const student = await world.newStudent()
  const login = await LoginPage.open(page)
  await login.fill({ ...student, password: 'not the passphrase' })
  await login.submit()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(student.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('an empty login form asks for all fields [5.10, 8.5, 9.10]', async ({ page }) => {
  const login = await LoginPage.open(page)
  await login.submit()
  await expect(page.getByText('Please fill all fields')).toBeVisible()
  const messages = page.locator('[data-sonner-toaster]')
  await expect(messages).toHaveAttribute('data-y-position', 'top')
  await expect(messages).toHaveAttribute('data-x-position', 'right')
})

/** Fills in the forms of both pages of the reset, and waits for the login. The login page before has an e-mail too. */
const resetPassword = async (page: Page, { email, password }: Person): Promise<LoginPage> => {
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  const code = await waitForMailedCode(email)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password has been reset successfully.')).toBeVisible()
  return new LoginPage(page).waitUntilLoaded()
}

test('the code from the e-mail sets a new password [2.1.4, 2.1.5, 4.11, 8.6, 9.9]', async ({ page, world }) => {
  const student = await world.newStudent()
  await page.goto('/forgot-password')
  const login = await resetPassword(page, { ...student, password: 'quite another passphrase' })
  await login.logIn({ email: student.email, password: 'quite another passphrase' })
})

test('a visitor returns to the class from the menu, also after resetting the password', async ({ page, world }) => {
  const student = { ...(await world.newStudent()), password: 'quite another passphrase' }
  const gig = await world.newGig(await world.anyTeacher())
  const loginUrl = `/login?next=%2Fcourses%2F${gig._id}`
  await PublicCoursePage.open(page, gig._id)
  const bottomLink = page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Log in' })
  await expect(bottomLink).toHaveAttribute('href', loginUrl)
  await page.setViewportSize({ width: 1280, height: 800 })
  const menuLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
  await expect(menuLink).toHaveAttribute('href', loginUrl)
  await menuLink.click()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  const login = await resetPassword(page, student)
  await login.logIn(student)
  await expect(page).toHaveURL(`/courses/${gig._id}`)
})

const LOGGED_OUT_OFFLINE = /You are logged out on this phone/

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
}

const findRemainingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = Object.keys(localStorage).filter((key) => /auth|user|email|status|saved-queries/i.test(key))
    return [...kept, ...(await caches.keys()).filter((name) => name.startsWith('private'))]
  })

const refreshStatus = async (page: Page): Promise<number> => (await page.request.post(refreshToken.path)).status()

test('a logout removes the user’s data from the browser [2.3.1, 4.1, 8.5]', async ({ page, login }) => {
  await login('student')
  await page.goto('/student-dashboard')
  await logOut(page)
  await expect(page.getByText('Logout Successful')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await findRemainingKeys(page)).toEqual([])
  expect(await refreshStatus(page)).toBe(401)
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('an offline logout wipes the phone except the outbox, and reaches the server later [D3.3]', async ({
    page,
    context,
    login,
  }) => {
    const student = await login('student')
    const feedback = await FeedbackPage.open(page)
    await waitForWorker(page)
    await context.setOffline(true)
    await feedback.submit('issue', 'Written on the way')
    await expect(page.getByText(/saved on this phone/i)).toBeVisible()
    await logOut(page)
    await expect(page.getByText(LOGGED_OUT_OFFLINE)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await findRemainingKeys(page)).toEqual([])
    await page.goto('/my-account')
    await new LoginPage(page).waitUntilLoaded()

    await context.setOffline(false)
    await expect.poll(() => refreshStatus(page)).toBe(401)
    await new LoginPage(page).logIn(student)
    await expect(page).toHaveURL('/my-account')
    await (await OutboxPage.open(page)).expectEmpty()
    const list = await (await FeedbackPage.open(page)).openMyFeedbacks()
    await expect(list.getByText('Written on the way')).toHaveCount(1)
  })
})

test('a login before a pending logout is sent stays logged in', async ({ page, context, login }) => {
  const student = await login('student')
  await page.goto('/student-dashboard')
  await context.route(`**${logout.path}`, (route) => route.abort())
  await logOut(page)
  await expect(page.getByText('An error occurred during logout')).toBeVisible()
  await expect(page.getByText(LOGGED_OUT_OFFLINE)).toBeVisible()
  const form = await new LoginPage(page).waitUntilLoaded()
  await form.logIn(student)
  await expect(page).toHaveURL('/student-dashboard')
  await context.unroute(`**${logout.path}`)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await refreshStatus(page)).toBe(200)
})

// The other responses: src/features/auth/log-out.queries.test.ts.
test('a logout that the server rejects shows an error and keeps the session [8.5]', async ({
  page,
  context,
  login,
}) => {
  await login('student')
  await page.goto('/student-dashboard')
  await context.route(`**${logout.path}`, (route) =>
    route.fulfill({ status: 200, json: { message: 'Something else' } }),
  )
  await logOut(page)
  await expect(page.getByText('Logout Failed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/student-dashboard')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
})

test('a teacher who signs in in another tab sees nothing of the home page of the first one', async ({
  page,
  context,
  world,
}) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  await world.requestEnrolment(student, await world.newGig(teacher))
  await signIn(page, teacher)
  await page.goto('/teacher-dashboard')
  await expect(page.getByText(student.name)).toBeVisible()
  await signIn(await context.newPage(), await world.newTeacher())
  await expect(page.getByText(student.name)).toHaveCount(0)
})
