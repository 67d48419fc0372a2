import { HEIC_HINT } from '#contract/files/heic.ts'
import { updateAccount } from '#contract/profile.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { openSection } from './pages/account-page.ts'
import { LoginPage } from './pages/login-page.ts'

test.use(WITHOUT_WORKER)

test('a student edits their details under their rules, and exports their data', async ({ page, login }) => {
  await login('student')
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Edit Name' }).click()
  await page.getByLabel('Full Name').fill('Amina Corrected')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Your details').getByText('Amina Corrected')).toBeVisible()
  await page.getByRole('button', { name: 'Edit WhatsApp' }).click()
  await page.getByLabel('WhatsApp Number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByText('Valid 11-digit Whatsapp number is required').first()).toBeVisible()
  await expect(page.getByLabel('WhatsApp Number')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await openSection(page, 'Sign-in and security')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  await expect(page.getByRole('dialog').getByText('Your download has started.')).toBeVisible()
})

test('a phone shows a refusal once, in the sheet of its form, and a desktop in a toast too [D14.16]', async ({
  page,
  login,
}) => {
  await login('student')
  const words = 'This name cannot be used.'
  await page.route(`**${updateAccount.path}`, (route) =>
    route.request().method() === updateAccount.method
      ? route.fulfill({ status: 409, json: { message: words, code: 'conflict' } })
      : route.fallback(),
  )
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Edit Name' }).click()
  const sheet = page.getByRole('dialog')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: words })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(toast).toBeVisible()
})

test('a new password signs out the other devices and opens the account', async ({ page, login }) => {
  const student = await login('student')
  await page.goto('/my-account')
  await openSection(page, 'Sign-in and security')
  await page.getByRole('button', { name: 'Password Change your password' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Current Password', { exact: true }).fill('not the passphrase')
  await sheet.getByLabel('New Password', { exact: true }).fill('quite another passphrase')
  await sheet.getByLabel('Confirm Password', { exact: true }).fill('quite another passphrase')
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await expect(sheet.getByText('This is not your password.').first()).toBeVisible()
  await expect(sheet.getByLabel('Current Password', { exact: true })).toBeFocused()
  await sheet.getByLabel('Current Password', { exact: true }).fill(student.password)
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const form = await LoginPage.open(page)
  await form.logIn({ email: student.email, password: 'quite another passphrase' })
})

test('My Account ends with the way out, and its address opens a section', async ({ page, login }) => {
  await login('student')
  await page.goto('/my-account#notifications')
  await expect(page.getByRole('checkbox', { name: 'Messages and files' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Password Change your password' })).toBeHidden()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
})

test('a HEIC photo as profile picture opens no empty crop dialog', async ({ page, login }) => {
  await login('teacher')
  await page.goto('/my-account')
  const buffer = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(HEIC_HINT)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
