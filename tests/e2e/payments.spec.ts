import { NOT_DUE, sendPayment } from '#contract/payments.ts'
import { formatDay, formatMonth } from '#contract/text/format-day.ts'
import { ReceiptReview } from '#tests/e2e/pages/classroom/receipt-review.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { LedgerPage } from './pages/classroom/ledger-page.ts'
import { NotificationBell } from './pages/notification-bell.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { PaymentsPage } from './pages/payments-page.ts'

/** The day on which a month begins. @param months after the first one, which begins today in Pakistan */
const startOf = (months: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date())
  const start = new Date(`${today}T00:00:00Z`)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, Math.min(start.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10)
}

test('a student sends the second month offline, the teacher accepts it, and both see until when it is paid', async ({
  page,
  login,
  world,
  context,
}) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student], { period: 'month' })
  const month = formatMonth(startOf(1))

  await login(student)
  const payments = await PaymentsPage.openClass(page, gig)
  await expect(payments.card()).toContainText(`Paid until ${formatDay(startOf(1))}`)
  await expect(payments.card()).toContainText(`Next payment: PKR 3,896 by ${formatDay(startOf(1))}`)
  await expect(payments.card().getByRole('button', { name: 'Send receipt' })).toHaveCount(0)
  const dialog = await payments.startPaying(gig)
  await context.setOffline(true)
  await payments.send(dialog)
  await expect(payments.card()).toContainText('Waiting to be sent')
  await context.setOffline(false)
  await expect(payments.card()).toContainText('Receipt sent')
  await expect(payments.card()).toContainText('Your teacher checks the receipt')
  await expectAccessible(page)

  await login(teacher)
  const review = await ReceiptReview.openFromHome(page)
  await review.expectRequest(student)
  await expect(review.request(student)).toContainText(month)
  await review.accept(student)
  await expect(page.getByText('Month accepted')).toBeVisible()
  await page.goto(`/my-gigs/gigs/${gig._id}?tab=enrolled`)
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByLabel('Month').selectOption({ label: `${month}: 1 of 1 paid · PKR 3,896` })
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveText([
    new RegExp(`${student.name}.*${month}.*PKR 3,896.*Paid.*View Receipt`),
  ])
  await expectAccessible(page)

  await login(student)
  await PaymentsPage.open(page)
  await expect(page.getByText(`Paid until ${formatDay(startOf(2))}`)).toBeVisible()
  await expect(page.getByRole('link', { name: `View Receipt for ${month}: ${gig.title}` })).toBeVisible()
  const firstMonth = formatMonth(startOf(0))
  await expect(page.getByRole('link', { name: `View Receipt for ${firstMonth}: ${gig.title}` })).toBeVisible()
  await expectAccessible(page)
})

test('a receipt that is refused after its form was closed stays on the phone with the reason', async ({
  page,
  login,
  world,
  context,
}) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student], { period: 'month' })
  await login(student)
  const payments = await PaymentsPage.openClass(page, gig)
  const dialog = await payments.startPaying(gig)
  const isClosed = Promise.withResolvers<void>()
  await context.route(`**${sendPayment.path}`, async (route) => {
    await isClosed.promise
    await route.fulfill({ status: 409, json: { message: NOT_DUE, code: 'conflict' } })
  })
  await payments.startSending(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  isClosed.resolve()
  await expect(payments.card()).toContainText('The receipt could not be sent. It stays on this phone')
  const outbox = await OutboxPage.open(page)
  await expect(outbox.entry(new RegExp(gig.title))).toContainText(NOT_DUE)
})

test('a teacher marks a month as paid without a receipt, takes it back and waives it, and the student sees it', async ({
  page,
  login,
  world,
}) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student], { period: 'month' })
  const month = formatMonth(startOf(1))
  await login(student)
  const payments = await PaymentsPage.openClass(page, gig)
  await payments.send(await payments.startPaying(gig))
  await expect(payments.card()).toContainText('Receipt sent')

  await login(teacher)
  const review = await ReceiptReview.openFromHome(page)
  await review.expectRequest(student)
  await review.request(student).getByRole('button', { name: 'Reject' }).click()
  await review.reject(student, 'This payment has not arrived.')
  const ledger = await LedgerPage.open(page, gig)
  await expect(ledger.row(month)).toContainText('Rejected')
  await ledger.settle('Mark as paid', { student, month, note: 'Cash on Saturday' })
  await expect(ledger.row(month)).toContainText('Paid, no receipt')
  await expect(ledger.row(month)).toContainText('Cash on Saturday')
  await expect(page.getByText('Month marked as paid')).toBeVisible()
  await expectAccessible(page)
  await ledger.takeBack({ student, month })
  await expect(ledger.row(month)).toContainText('Rejected')
  await ledger.settle('Waive', { student, month, note: 'A gift' })
  await expect(ledger.row(month)).toContainText('Waived')
  await expect(page.getByLabel('Month')).toContainText(`${month}: 0 of 1 paid · 1 waived · PKR 0`)

  await login(student)
  await PaymentsPage.open(page)
  await expect(page.getByText(`Paid until ${formatDay(startOf(2))}`)).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A gift' })
  await expect(row).toContainText(month)
  await expect(row).toContainText('Waived')
  await expectAccessible(page)
  await expect(await new NotificationBell(page).open()).toContainText(`waived ${month} of ${gig.title}`)
})
