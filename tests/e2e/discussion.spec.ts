import { COMMENT_MAX_LENGTH, postComment } from '#contract/discussion/discussion.ts'
import { ClassDiscussion } from '#tests/e2e/pages/classroom/class-discussion.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { test } from './discussion-scene.ts'
import { expect, WITHOUT_WORKER } from './fixtures.ts'
import { FeedbackPage } from './pages/feedback-page.ts'
import type { NewGig } from './world.ts'

test.use(WITHOUT_WORKER)

/** A glob for the requests that send a message. It matches those of the page and of its worker. */
const postCommentGlob = ({ _id }: NewGig): string => `**${postComment.path.replace(':gigId', _id)}`

test('two people chat live, and both see the same order @desktop [2.4.8, 2.5.4]', async ({ scene, isMobile }) => {
  const [student, teacher] = [await scene.mine(), await scene.theirs()]
  await expect(student.page.getByText('No messages yet')).toBeVisible()
  await student.write('السلام علیکم استاد')
  await student.expectSent('السلام علیکم استاد')
  await expect(teacher.message('السلام علیکم استاد')).toContainText(scene.student.name)
  await teacher.write('Wa alaikum assalam')
  await expect(student.message('Wa alaikum assalam')).toContainText(`${scene.teacher.name} Teacher`)
  await expect(teacher.message('السلام علیکم استاد').getByText('Teacher', { exact: true })).toHaveCount(0)
  await student.box.fill('First line')
  await expect(student.page.getByRole('button', { name: 'New line' })).toHaveCount(isMobile ? 1 : 0)
  await student.box.press('Shift+Enter')
  await student.box.pressSequentially('second line')
  await student.box.press('Enter')
  await student.expectSent('second line')
  const texts = ['السلام علیکم استاد', 'Wa alaikum assalam', 'First line\nsecond line']
  await expect.poll(() => teacher.messageTexts()).toEqual(texts)
  expect(await student.messageTexts()).toEqual(texts)
  await expect(student.message('السلام').locator('p[lang="ur"]')).toHaveCSS('direction', 'rtl')
})

test('a blank message cannot be sent, and a counter appears near the limit [5.17]', async ({ scene }) => {
  const student = await scene.mine()
  const { box, page } = student
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const record = page.getByRole('button', { name: 'Record a voice note' })
  await expect(record).toBeVisible()
  await box.fill('  \n ')
  await expect(record).toBeVisible()
  await expect(send).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await box.fill('x'.repeat(COMMENT_MAX_LENGTH - 7))
  await expect(page.getByText('7 characters left')).toBeVisible()
  await box.fill('x'.repeat(COMMENT_MAX_LENGTH + 2))
  await expect(page.getByText('2 characters too many')).toBeVisible()
  await expect(send).toBeDisabled()
  expect(await student.messageTexts()).toEqual([])
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('an offline message shows a clock, is sent once, and then shows a tick [D9.1]', async ({ context, scene }) => {
    const [student, teacher] = [await scene.mine(), await scene.theirs()]
    await context.setOffline(true)
    await student.write('Written on the bus')
    await student.write('And another\none')
    await student.expectWaiting('Written on the bus')
    await expect(student.page.getByText('Offline: messages are sent later.')).toBeVisible()
    await teacher.write('Meanwhile')
    await teacher.expectSent('Meanwhile')
    await context.setOffline(false)
    await student.expectSent('Written on the bus')
    await student.expectSent('one')
    const texts = ['Meanwhile', 'Written on the bus', 'And another\none']
    await expect.poll(() => student.messageTexts()).toEqual(texts)
    await expect.poll(() => teacher.messageTexts()).toEqual(texts)
  })

  test('a saved discussion opens offline at its first unread message, and shows its age', async ({
    page,
    context,
    world,
    scene,
  }) => {
    await world.say(scene.teacher, scene.gig, 'Learn page five')
    const student = await scene.mine()
    await expect(student.message('Learn page five')).toBeVisible()
    await waitForWorker(page)
    await page.getByRole('link', { name: 'About Class' }).click()
    await expect(student.log).toHaveCount(0)
    for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `New. ${number}!`)
    await ClassDiscussion.openAsStudent(page, scene.gig)
    await expect(student.message('New. 40!')).toBeAttached()
    await context.setOffline(true)
    await page.reload()
    await expect(student.message('Unread messages')).toBeInViewport()
    await expect(student.message('New. 40!')).not.toBeInViewport()
    await expect(student.message('New. 40!')).toContainText(`${scene.teacher.name} Teacher`)
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
  })
})

test('others see who is typing, until the typing stops or the typist leaves [4.10, 9.9]', async ({ scene }) => {
  const [student, teacher] = [await scene.mine(), await scene.theirs()]
  const typing = student.page.getByText(`${scene.teacher.name} is typing…`)
  await teacher.box.pressSequentially('Tomorrow')
  await expect(typing).toBeVisible()
  await expect(typing).toBeHidden()
  await teacher.box.pressSequentially(' we read')
  await expect(typing).toBeVisible()
  await teacher.box.press('Enter')
  await expect(typing).toBeHidden()
  await teacher.box.pressSequentially('And')
  await expect(typing).toBeVisible()
  await teacher.page.close()
  await expect(typing).toBeHidden()
})

test('a teacher removes a message, and its text disappears for everyone', async ({ scene }) => {
  const [student, teacher] = [await scene.mine(), await scene.theirs()]
  await student.write('Not for this class')
  const dialog = await teacher.openMessageMenu('Not for this class')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('Remove this message?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  for (const side of [student, teacher]) {
    await expect(side.message('This message was removed.')).toBeVisible()
    await expect(side.message('Not for this class')).toHaveCount(0)
  }
})

test('removing an own message asks for confirmation', async ({ scene }) => {
  const student = await scene.mine()
  await student.write('A slip')
  await student.expectSent('A slip')
  const chooseRemove = async () => {
    const dialog = await student.openMessageMenu('A slip')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByText('Remove this message?')).toBeVisible()
    return dialog
  }
  await (await chooseRemove()).getByRole('button', { name: 'Keep it' }).click()
  await expect(student.message('A slip')).toBeVisible()
  await (await chooseRemove()).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(student.message('This message was removed.')).toBeVisible()
})

test('a reported message reaches the admins as a concern of the reader', async ({ page, world, scene }) => {
  await world.say(scene.teacher, scene.gig, 'Something unkind')
  const student = await scene.mine()
  const dialog = await student.openMessageMenu('Something unkind')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await dialog.getByLabel('What is wrong with it? (optional)').fill('It hurts')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Reported to the admins.').first()).toBeVisible()
  const mine = await (await FeedbackPage.open(page)).openMyFeedbacks()
  for (const words of ['Something unkind', scene.teacher.name, scene.gig.title, 'It hurts'])
    await expect(mine.getByText(words).first()).toBeVisible()
})

test('a rejected message keeps its text and can be resent or deleted [8.17]', async ({ context, scene }) => {
  const student = await scene.mine()
  const refusal = { status: 409, json: { message: 'Please wait for the teacher.', code: 'conflict' } }
  await context.route(postCommentGlob(scene.gig), (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
  )
  await student.write('Refused at first')
  await student.write('Refused and deleted')
  await expect(student.message('Refused at first')).toContainText('Not sent: Please wait for the teacher.')
  await student.message('Refused and deleted').getByRole('button', { name: 'Delete' }).click()
  await expect(student.message('Refused and deleted')).toHaveCount(0)
  await context.unroute(postCommentGlob(scene.gig))
  await student.message('Refused at first').getByRole('button', { name: 'Try again' }).click()
  await student.expectSent('Refused at first')
})

test('un-enrolling a student closes their open discussion at once', async ({ page, world, scene }) => {
  const student = await scene.mine()
  await world.say(scene.teacher, scene.gig, 'For members')
  await expect(student.message('For members')).toBeVisible()
  const id = await page.evaluate(() => localStorage.getItem('userId'))
  await world.unenroll(scene.teacher, scene.gig, id ?? '')
  // The discussion says it first. The class room replaces it when its own call is refused.
  const refusal = page.getByText(/^You are not a member of this class( any more)?\.$/)
  await expect(refusal).toBeVisible()
  await world.say(scene.teacher, scene.gig, 'Not for you')
  await expect(page.getByText('For members')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(refusal).toBeVisible()
  await expect(page.getByText('Not for you')).toHaveCount(0)
  // Queries are persisted with a delay of up to a second.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('For members')
})

test('a long history loads upward, and the reader keeps their place @desktop', async ({ world, scene }) => {
  for (let number = 1; number <= 110; number += 1) await world.say(scene.teacher, scene.gig, `Lesson ${number}.`)
  const student = await scene.mine()
  await expect(student.message('Lesson 110.')).toBeInViewport()
  await expect(student.message('Lesson 61.')).toHaveCount(1)
  await expect(student.message('Lesson 60.')).toHaveCount(0)
  await student.scrollTo('top')
  await expect(student.message('Lesson 11.')).toHaveCount(1)
  await expect.poll(async () => Math.abs(await student.offsetOf('Lesson 61.'))).toBeLessThan(400)
  await world.say(scene.teacher, scene.gig, 'Something new')
  const newMessages = student.page.getByRole('button', { name: 'New messages' })
  await expect(newMessages).toHaveText('New messages1')
  await expect(student.message('Something new')).not.toBeInViewport()
  await newMessages.click()
  await expect(student.message('Something new')).toBeInViewport()
  await expect(newMessages).toBeHidden()
})

test('the discussion fills the screen, and opens at the first unread message', async ({ page, world, scene }) => {
  for (let number = 1; number <= 18; number += 1) await world.say(scene.teacher, scene.gig, `Read. ${number}!`)
  const student = await scene.mine()
  await expect(student.message('Read. 18!')).toBeInViewport()
  await expect(student.box).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Bottom' }), 'no bottom bar').toBeHidden()
  const spaceBelowBox = async () => {
    const { y = 0, height = 0 } = (await student.box.boundingBox()) ?? {}
    return 740 - y - height
  }
  await expect.poll(spaceBelowBox, 'the space below the box').toBeLessThan(16)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: 'About Class' }).click()
  // The first message may still arrive live, before the catch-up fetches the rest.
  for (let number = 1; number <= 18; number += 1) await world.say(scene.teacher, scene.gig, `New. ${number}!`)
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.message('New. 18!')).toBeAttached()
  await expect(student.message('New. 1!')).toBeInViewport()
  await expect(page.getByText('There are new messages in the discussion'), 'read now').toHaveCount(0)
  await expect(student.message('Unread messages')).toBeInViewport()
  await expect(student.message('New. 18!')).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /^New messages \d+$/ })).toBeVisible()
  await student.scrollTo('bottom')
  await expect(student.message('New. 18!')).toBeInViewport()
  await page.getByRole('link', { name: 'About Class' }).click()
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.message('New. 18!')).toBeInViewport()
  await expect(student.message('Unread messages')).toHaveCount(0)
})

test('the day floats above the messages while they scroll, and covers none at rest', async ({ world, scene }) => {
  for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `Read. ${number}!`)
  const student = await scene.mine()
  await expect(student.message('Read. 40!')).toBeAttached()
  await student.scrollTo('bottom')
  await expect(student.message('Read. 40!')).toBeInViewport()
  const day = student.log.getByText('Today', { exact: true })
  await expect(day).toHaveCSS('opacity', '0')
  const scrollAndRead = async () => {
    await student.log.evaluate((log) => log.scrollBy(0, -20))
    await expect(day).toBeInViewport({ ratio: 1 })
    return day.evaluate((one) => getComputedStyle(one).opacity)
  }
  await expect.poll(scrollAndRead).toBe('1')
  await expect(student.message('Read. 1!')).not.toBeInViewport()
  await expect(day).toHaveCSS('opacity', '0')
  await student.scrollTo('top')
  await expect(student.message('Read. 1!')).toBeInViewport()
  await expect(student.log).not.toHaveAttribute('data-scrolling')
  await expect(day).toHaveCSS('opacity', '1')
})

test('an unsent draft is restored after the tab was left', async ({ page, scene }) => {
  const student = await scene.mine()
  await student.box.fill('Half a thought')
  await page.getByRole('link', { name: 'About Class' }).click()
  await expect(student.log).toHaveCount(0)
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.box).toHaveValue('Half a thought')
})

test('the messages are one Tab stop, and arrow keys move between them @desktop', async ({ world, scene }) => {
  for (const words of ['One', 'Two', 'Three']) await world.say(scene.teacher, scene.gig, words)
  const student = await scene.mine()
  await expect(student.message('Three')).toBeVisible()
  await student.box.focus()
  await student.page.keyboard.press('Shift+Tab')
  await expect(student.page.getByRole('button', { name: 'Attach a picture' })).toBeFocused()
  await student.page.keyboard.press('Shift+Tab')
  const more = (text: string) => student.message(text).getByRole('button')
  await expect(more('Three')).toBeFocused()
  await student.page.keyboard.press('ArrowUp')
  await student.page.keyboard.press('ArrowUp')
  await expect(more('One')).toBeFocused()
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByRole('dialog', { name: 'Message' })).toBeVisible()
  await student.page.keyboard.press('Escape')
  await expect(more('One')).toBeFocused()
  await student
    .message('Two')
    .getByText('Two')
    .click({ button: 'right', position: { x: 4, y: 8 } })
  await expect(student.page.getByRole('dialog', { name: 'Message' }), 'as after a long press').toBeVisible()
})
