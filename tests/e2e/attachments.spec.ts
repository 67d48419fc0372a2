import { sendAttachment } from '#contract/discussion/attachments.ts'
import { getComments } from '#contract/discussion/discussion.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { test } from './discussion-scene.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, WITHOUT_WORKER } from './fixtures.ts'
import { ClassDiscussion } from './pages/classroom/class-discussion.ts'

test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...shellLaunch,
    args: [...shellLaunch.args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
})

const attachPicture = async ({ page }: ClassDiscussion): Promise<void> => {
  const { name, bytes } = await jpeg(300)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a picture' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByRole('img', { name: 'The chosen one' })).toBeVisible()
}

test('a picture that was chosen offline is sent once, and stays readable offline', async ({ page, context, scene }) => {
  const student = await scene.mine()
  await waitForWorker(page)
  const sent: string[] = []
  const path = sendAttachment.path.replace(':gigId', scene.gig._id)
  context.on('request', (request) => request.url().endsWith(path) && sent.push(request.url()))
  await context.setOffline(true)
  await attachPicture(student)
  await student.box.fill('Is this page right?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await student.expectWaiting('Is this page right?')
  await expect(student.message('Is this page right?').getByRole('img')).toBeVisible()
  await context.setOffline(false)
  await student.expectSent('Is this page right?')
  const picture = student.message('Is this page right?').getByRole('button', { name: /^Open: Picture from/ })
  await expect(picture.locator('img')).toBeVisible()
  await picture.click()
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  const teacher = await scene.theirs()
  await expect(teacher.message('Is this page right?').getByRole('button', { name: /^Open/ })).toHaveCount(1)
  // Queries are persisted with a delay of up to a second.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('Is this page right?')
  await context.setOffline(true)
  await page.reload()
  await expect(picture.locator('img')).toBeVisible()
  await picture.click()
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByRole('img')).toBeVisible()
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('a picture that was chosen before the messages could be loaded stays while they load', async ({
    page,
    context,
    scene,
  }) => {
    const messages = `**${getComments.path.replace(':gigId', scene.gig._id)}*`
    await context.route(messages, (route) => route.abort())
    await signIn(page, scene.student)
    await page.goto(`/student-dashboard/${scene.gig._id}?tab=discussion`)
    const student = new ClassDiscussion(page)
    await attachPicture(student)
    const answer = Promise.withResolvers<void>()
    await context.unroute(messages)
    await context.route(messages, async (route) => {
      await answer.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status', { name: 'Loading the messages' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The chosen one' })).toBeVisible()
    answer.resolve()
    await student.waitUntilConnected()
    await expect(page.getByRole('img', { name: 'The chosen one' })).toBeVisible()
  })
})

test('a student records a recitation, and the teacher listens to it', async ({ page, scene }) => {
  const student = await scene.mine()
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(page.getByRole('timer')).toContainText('Recording 0:01 of 2:00')
  await page.getByRole('button', { name: 'Cancel the voice note' }).click()
  await expect(student.box).toBeVisible()
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(page.getByRole('timer')).toContainText('Recording 0:02 of 2:00')
  await page.getByRole('button', { name: 'Send the voice note' }).click()
  const note = student.log.getByRole('listitem').filter({ has: page.getByRole('slider') })
  await expect(note.getByText(/^(Sent|Read by 1 of 1)$/)).toBeAttached()
  await expect(note, 'the cancelled one was not sent').toHaveCount(1)
  await expectAccessible(page)
  const teacher = await scene.theirs()
  const speed = teacher.page.getByRole('button', { name: / speed$/ })
  for (const shown of ['1.5×', '2×', '1×']) {
    await speed.click()
    await expect(speed).toHaveText(shown)
  }
  const play = teacher.page.getByRole('button', { name: 'Play the voice note' })
  await play.focus()
  await teacher.page.keyboard.press('Enter')
  await expect(teacher.page.getByRole('button', { name: 'Pause the voice note' })).toBeVisible()
  await expect(teacher.page.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/)
  await expect(play, 'it ends').toBeVisible()
})

test('a message with an attachment can be removed, and the picture goes', async ({ page, scene }) => {
  const student = await scene.mine()
  await attachPicture(student)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const row = student.log.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Open/ }) })
  await expect(row.getByText('Sent', { exact: true })).toBeAttached()
  await row.getByRole('button', { name: 'More about your message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(student.message('This message was removed.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
