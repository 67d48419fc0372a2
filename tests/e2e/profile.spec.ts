import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { LoginPage } from './pages/login-page.ts'

test.use(WITHOUT_WORKER)

test('a student corrects their name, and the rule of a number is shown at its field', async ({ page, login }) => {
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
})

test('a new password signs out the other devices and opens the account', async ({ page, login }) => {
  const student = await login('student')
  await page.goto('/my-account')
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
