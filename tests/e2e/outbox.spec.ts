import { createFeedback } from '#contract/feedback.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { FeedbackPage } from './pages/feedback-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'

/** Routed for the whole context, because the worker sends too. */
const CREATE_FEEDBACK_GLOB = `**${createFeedback.path}`

test('a rejected entry keeps its text until the user corrects it', async ({ context, page, login }) => {
  await login('student')
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  await (await FeedbackPage.open(page)).submit('issue', 'The picture is dark')
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  const refusal = { status: 400, json: { message: 'Please be kind.', code: 'invalid' } }
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.fulfill(refusal))
  const outbox = await OutboxPage.open(page)
  await expect(outbox.entry(/Feedback/)).toContainText('Not sent')
  await expect(outbox.entry(/Feedback/)).toContainText('Please be kind.')
  await context.unroute(CREATE_FEEDBACK_GLOB)
  await outbox.editMessage(/Feedback/, 'The picture is a little dark')
  await outbox.expectEmpty()
  const list = await (await FeedbackPage.open(page)).openMyFeedbacks()
  await expect(list.getByText('The picture is a little dark')).toHaveCount(1)
})

test('a second tap before the first is handled sends nothing twice', async ({ context, page, login }) => {
  await login('student')
  await FeedbackPage.open(page)
  await page.getByLabel('Type').selectOption('issue')
  await page.getByLabel('Message').fill('Said once')
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  await page.getByRole('button', { name: 'Submit', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  await expect((await OutboxPage.open(page)).entry(/Feedback/)).toHaveCount(1)
})

test('late deliveries are confirmed on their form, and by one toast for all', async ({ context, page, login }) => {
  await login('student')
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  const form = await FeedbackPage.open(page)
  for (const message of ['Written on the bus', 'Written on the train']) {
    await form.submit('issue', message)
    await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  }
  await context.unroute(CREATE_FEEDBACK_GLOB)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Sent \d/)).toBeVisible()
  await expect(page.getByText('Your 2 feedbacks were sent.')).toHaveCount(1)
  await expect(page.getByText(/saved on this phone/i)).toHaveCount(0)
  const list = await form.openMyFeedbacks()
  for (const message of ['Written on the bus', 'Written on the train'])
    await expect(list.getByText(message)).toHaveCount(1)
})

test('deleting an entry asks for confirmation', async ({ context, page, login }) => {
  await login('student')
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  await (await FeedbackPage.open(page)).submit('concern', 'To be thought over')
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  const outbox = await OutboxPage.open(page)
  await (await outbox.openDeleteDialog(/Feedback/)).getByRole('button', { name: 'Keep it' }).click()
  await expect(outbox.entry(/Feedback/)).toContainText('To be thought over')
  await (await outbox.openDeleteDialog(/Feedback/)).getByRole('button', { name: 'Delete', exact: true }).click()
  await outbox.expectEmpty()
})

test('on a shared phone, the outbox of another account is shown only as a count', async ({ context, page, world }) => {
  const [first, second] = [await world.newStudent(), await world.newStudent()]
  await signIn(page, first)
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  await (await FeedbackPage.open(page)).submit('suggestion', 'More classes at night')
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  await signIn(page, second)
  // Earlier, the first account's page would still send it.
  await context.unroute(CREATE_FEEDBACK_GLOB)
  const outbox = await OutboxPage.open(page)
  await outbox.expectEmpty()
  await expect(page.getByText('Another account has 1 unsent item on this phone.')).toBeVisible()
  await expect(page.getByText('More classes at night')).toHaveCount(0)
  await signIn(page, first)
  await (await OutboxPage.open(page)).expectEmpty()
  const list = await (await FeedbackPage.open(page)).openMyFeedbacks()
  await expect(list.getByText('More classes at night')).toHaveCount(1)
})

test('what is typed into an entry stays while a try to send it runs', async ({ context, page, login }) => {
  await login('student')
  await context.route(CREATE_FEEDBACK_GLOB, (route) => route.abort())
  await (await FeedbackPage.open(page)).submit('issue', 'The picture is dark')
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  const outbox = await OutboxPage.open(page)
  const entry = outbox.entry(/Feedback/)
  await expect(entry).toContainText('No connection')
  await entry.getByRole('button', { name: 'Edit' }).click()
  await entry.getByLabel('Message').fill('The picture is a little dark')
  const [tried, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(CREATE_FEEDBACK_GLOB, async (route) => {
    tried.resolve()
    await answered.promise
    await route.abort()
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await tried.promise
  await expect(entry.getByLabel('Message')).toHaveValue('The picture is a little dark')
  await entry.getByRole('button', { name: 'Save and send' }).click()
  await expect(entry).toContainText('Your request is already being sent.')
  answered.resolve()
  await expect(entry).toContainText('No connection')
  // Whatever tries next, only the new text may arrive.
  await context.route(CREATE_FEEDBACK_GLOB, (route) =>
    route.request().postData()?.includes('a little dark') ? route.continue() : route.abort(),
  )
  await entry.getByRole('button', { name: 'Save and send' }).click()
  await outbox.expectEmpty()
  const list = await (await FeedbackPage.open(page)).openMyFeedbacks()
  await expect(list.getByText('The picture is a little dark')).toHaveCount(1)
})

test('feedback that is being sent is sent once after a look at the own feedback', async ({ context, page, login }) => {
  await login('student')
  const [tried, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(CREATE_FEEDBACK_GLOB, async (route) => {
    tried.resolve()
    await answered.promise
    await route.fallback()
  })
  const form = await FeedbackPage.open(page)
  await form.submit('issue', 'Seen once')
  await tried.promise
  await form.openMyFeedbacks()
  await page.getByRole('tab', { name: 'Submit Feedback' }).click()
  await expect(page.getByLabel('Message')).toBeDisabled()
  answered.resolve()
  await expect(page.getByText('Feedback submitted successfully!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const list = await form.openMyFeedbacks()
  await expect(list.getByText('Seen once')).toHaveCount(1)
})
