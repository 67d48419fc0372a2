import { COMMENTS_PAGE_SIZE, getComments } from '#contract/discussion/discussion.ts'
import { getReaders, markCommentsRead } from '#contract/discussion/read-marks.ts'
import { ClassDiscussion } from '#tests/e2e/pages/classroom/class-discussion.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { type TestClass, test } from './discussion-scene.ts'
import { expect, type Fixtures, WITHOUT_WORKER } from './fixtures.ts'
import { NotificationBell } from './pages/notification-bell.ts'

test.use(WITHOUT_WORKER)

/** More than one page. */
const UNREAD_COUNT = COMMENTS_PAGE_SIZE + 20

interface Visited extends Pick<Fixtures, 'visit' | 'world'> {
  readonly scene: TestClass
}

/** The student has read one message on another phone, and not the ones after it. */
const leaveUnread = async ({ visit, world, scene }: Visited): Promise<void> => {
  const student = await ClassDiscussion.openAsStudent(await visit(scene.student), scene.gig)
  await world.say(scene.teacher, scene.gig, 'Read.')
  const teacher = await scene.theirs()
  await expect(teacher.message('Read.').getByText('Read by 1 of 1')).toBeAttached()
  await student.page.goto('about:blank')
  for (let number = 1; number <= UNREAD_COUNT; number += 1) await world.say(scene.teacher, scene.gig, `New. ${number}!`)
}

test('a reply quotes a message, leads to it, and survives its removal @desktop', async ({ world, scene }) => {
  await world.say(scene.teacher, scene.gig, 'Which page did we read?')
  for (let number = 1; number <= 60; number += 1) await world.say(scene.teacher, scene.gig, `Later. ${number}!`)
  const student = await scene.mine()
  await student.scrollTo('top')
  const dialog = await student.openMessageMenu('Which page did we read?')
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect(student.box).toBeFocused()
  await student.write('Page five')
  await student.expectSent('Page five')
  await student.page.reload()
  await expect(student.message('Page five')).toBeInViewport()
  const quote = student.message('Page five').getByRole('button', { name: 'Which page did we read?' })
  await expect(quote).toContainText(scene.teacher.name)
  await expect(student.message('Which page did we read?')).toHaveCount(1)
  await quote.click()
  const question = student.message('Which page did we read?').first()
  await expect(question).toBeInViewport()
  const teacher = await scene.theirs()
  await teacher.scrollTo('top')
  await expect(teacher.message('Which page did we read?'), 'question and quote').toHaveCount(2)
  const theirs = await teacher.openMessageMenu('Which page did we read?')
  await theirs.getByRole('button', { name: 'Remove', exact: true }).click()
  await theirs.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(student.message('Page five').getByText('This message was removed.')).toBeAttached()
  await expect(student.message('Which page did we read?')).toHaveCount(0)
})

test('an own message shows that it was sent, then by how many it was read, and by whom', async ({ scene }) => {
  const student = await scene.mine()
  await student.write('My recitation is ready')
  await expect(student.message('My recitation').getByText('Sent', { exact: true })).toBeAttached()
  const teacher = await scene.theirs()
  await expect(teacher.message('My recitation')).toBeInViewport()
  await expect(student.message('My recitation').getByText('Read by 1 of 1')).toBeAttached()
  const dialog = await student.openMessageMenu('My recitation')
  await expect(dialog.getByText(`Read by 1 of 1: ${scene.teacher.name}`)).toBeVisible()
  await student.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await student.message('My recitation').getByRole('button', { name: 'Read by 1 of 1' }).click()
  await expect(dialog.getByText(`Read by 1 of 1: ${scene.teacher.name}`)).toBeVisible()
  await dialog.getByText('What the ticks mean').click()
  await expect(dialog.getByText('Waiting for a connection')).toBeVisible()
})

test('new messages stay unread in the bell and the class until they were on the screen [D14.8]', async ({
  page,
  world,
  scene,
}) => {
  await world.say(scene.teacher, scene.gig, 'Learn page five')
  await signIn(page, scene.student)
  const glob = `**${getComments.path.replace(':gigId', scene.gig._id)}?*`
  await page.route(glob, (route) => route.fulfill({ status: 500, json: { message: 'Broken', code: 'broken' } }))
  await page.goto(`/student-dashboard/${scene.gig._id}?tab=discussion`)
  await expect(page.getByText('The messages could not be loaded.')).toBeVisible()
  const bell = new NotificationBell(page)
  await bell.expectUnread('2')
  await page.getByRole('link', { name: 'About Class' }).click()
  await page.getByRole('link', { name: /^Class Discussion ?New$/ }).click()
  await expect(page.getByText('The messages could not be loaded.')).toBeVisible()
  await page.unroute(glob)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(new ClassDiscussion(page).message('Learn page five')).toBeVisible()
  // The acceptance is left.
  await bell.expectUnread('1')
  await page.getByRole('link', { name: 'About Class' }).click()
  await expect(page.getByRole('link', { name: 'Class Discussion', exact: true })).toBeVisible()
})

test('another phone of a member opens at the first unread message, and reads only what was on its screen', async ({
  page,
  visit,
  world,
  scene,
}) => {
  const glob = `**${markCommentsRead.path.replace(':gigId', scene.gig._id)}`
  for (let number = 1; number <= 18; number += 1) await world.say(scene.teacher, scene.gig, `Read. ${number}!`)
  const stored = page.waitForResponse(glob)
  const student = await scene.mine()
  await expect(student.message('Read. 18!')).toBeInViewport()
  await stored
  await page.getByRole('link', { name: 'About Class' }).click()
  await expect(student.log).toHaveCount(0)
  for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `New. ${number}!`)

  const other = await visit(scene.student)
  const reported = other.waitForResponse(glob)
  const phone = await ClassDiscussion.openAsStudent(other, scene.gig)
  await expect(phone.message('Unread messages')).toBeInViewport()
  await expect(phone.message('New. 1!')).toBeInViewport()
  await expect(phone.message('New. 40!')).not.toBeInViewport()
  const { readers } = markCommentsRead.output.parse(await (await reported).json())
  const mark = readers.find(({ name }) => name === scene.student.name)
  expect(mark?.seq, 'the last message that was read').toBeLessThan(58)
})

test('a phone without the older unread messages loads them, and opens at the first one [D14.30]', async ({
  visit,
  world,
  scene,
}) => {
  await leaveUnread({ visit, world, scene })
  const phone = await ClassDiscussion.openAsStudent(await visit(scene.student), scene.gig)
  await expect(phone.message('Unread messages')).toBeInViewport()
  await expect(phone.message('New. 1!')).toBeInViewport()
  await expect(phone.message(`New. ${UNREAD_COUNT}!`)).toBeAttached()
})

test('messages on the screen of a log that opens at its top count as read without scrolling', async ({
  page,
  world,
  scene,
}) => {
  const student = await scene.mine()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('link', { name: 'About Class' }).click()
  await expect(student.log).toHaveCount(0)
  for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `New. ${number}!`)
  const reported = page.waitForResponse(`**${markCommentsRead.path.replace(':gigId', scene.gig._id)}`)
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.message('New. 1!')).toBeInViewport()
  const { readers } = markCommentsRead.output.parse(await (await reported).json())
  const mark = readers.find(({ name }) => name === scene.student.name)
  expect(mark?.seq, 'more than the first message').toBeGreaterThan(2)
  expect(mark?.seq, 'the last message on the screen').toBeLessThan(40)
})

test('while older unread messages do not load, the others are shown, and nothing counts as read [D14.30]', async ({
  visit,
  world,
  scene,
}) => {
  await leaveUnread({ visit, world, scene })

  const page = await visit(scene.student)
  await page.clock.install()
  const older = (url: URL) => url.pathname.includes(scene.gig._id) && url.searchParams.has('before')
  const { promise: hangs, resolve: fail } = Promise.withResolvers<void>()
  await page.route(older, async (route) => {
    await hangs
    await route.abort('connectionreset')
  })
  const events: string[] = []
  const markPath = markCommentsRead.path.replace(':gigId', scene.gig._id)
  page.on('request', (request) => {
    if (request.method() === markCommentsRead.method && request.url().endsWith(markPath)) events.push('report')
  })
  page.on('response', (response) => {
    if (older(new URL(response.url()))) events.push('older messages')
  })
  const phone = await ClassDiscussion.openAsStudent(page, scene.gig)
  await expect(phone.message('New. 21!')).toBeInViewport()
  await phone.scrollTo('bottom')
  await expect(phone.message(`New. ${UNREAD_COUNT}!`)).toBeInViewport()
  // Longer than the interval of the reports.
  await page.clock.runFor(2000)
  const failed = page.waitForEvent('requestfailed', (request) => older(new URL(request.url())))
  fail()
  await failed
  await page.unroute(older)
  // The next try.
  await page.clock.runFor(30_000)
  await expect(phone.message('New. 1!')).toBeAttached()
  await expect.poll(() => events).toContain('report')
  expect(events[0]).toBe('older messages')
})

test('a first visit opens at the end, also if the server does not know how far members have read [D14.30]', async ({
  page,
  world,
  scene,
}) => {
  for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `Page ${number}.`)
  const glob = `**${getReaders.path.replace(':gigId', scene.gig._id)}`
  await page.route(glob, (route) => route.fulfill({ status: 404, json: { message: 'Unknown', code: 'not_found' } }))
  const student = await scene.mine()
  await expect(student.message('Page 40.')).toBeInViewport()
  await expect(student.message('Unread messages')).toHaveCount(0)
})

test('a glance at new messages counts as reading, also before the page closes', async ({ page, world, scene }) => {
  await world.say(scene.teacher, scene.gig, 'Learn page five')
  const student = await scene.mine()
  await expect(student.message('Learn page five')).toBeInViewport()
  await page.getByRole('link', { name: 'About Class' }).click()
  // The acceptance is left.
  await new NotificationBell(page).expectUnread('1')
  const teacher = await scene.theirs()
  await expect(teacher.message('Learn page five').getByText('Read by 1 of 1')).toBeAttached()
  await page.goto('/student-dashboard')
  await world.say(scene.teacher, scene.gig, 'And page six')
  await ClassDiscussion.openAsStudent(page, scene.gig)
  await expect(student.message('And page six')).toBeInViewport()
  await page.goto('about:blank')
  await expect(teacher.message('And page six').getByText('Read by 1 of 1')).toBeAttached()
})

test('messages that were read offline are reported by the next page that is online', async ({
  page,
  context,
  world,
  scene,
}) => {
  for (let number = 1; number <= 40; number += 1) await world.say(scene.teacher, scene.gig, `Page ${number}.`)
  const student = await scene.mine()
  // Loads the code of the other tab.
  await page.getByRole('link', { name: 'About Class' }).click()
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.message('Page 40.')).toBeInViewport()
  await student.scrollTo('top')
  await world.say(scene.teacher, scene.gig, 'Learn page five')
  await expect(student.message('Learn page five')).toBeAttached()
  await expect(student.message('Learn page five')).not.toBeInViewport()
  await context.setOffline(true)
  const failReport = () => page.waitForEvent('requestfailed', (request) => request.method() === markCommentsRead.method)
  const scrolled = failReport()
  await student.scrollTo('bottom')
  await expect(student.message('Learn page five')).toBeInViewport()
  await scrolled
  const left = failReport()
  await page.getByRole('link', { name: 'About Class' }).click()
  await left
  await expect(student.log).toHaveCount(0)
  await page.close()
  const teacher = await scene.theirs()
  await expect(teacher.message('Learn page five').getByText('Sent', { exact: true })).toBeAttached()
  await context.setOffline(false)
  await (await context.newPage()).goto('/student-dashboard')
  await expect(teacher.message('Learn page five').getByText('Read by 1 of 1')).toBeAttached()
})

test('what a person reads on one device is read on the others at once', async ({
  page,
  visit,
  login,
  world,
  scene,
}) => {
  await world.say(scene.teacher, scene.gig, 'Learn page five')
  await login(scene.student)
  const bell = await NotificationBell.openConnected(page, `/student-dashboard/${scene.gig._id}?tab=about`)
  await bell.expectUnread('2')
  await expect(page.getByRole('link', { name: /^Class Discussion ?New$/ })).toBeVisible()
  const other = await visit(scene.student)
  const discussion = await ClassDiscussion.openAsStudent(other, scene.gig)
  await expect(discussion.message('Learn page five')).toBeVisible()
  // The acceptance is left.
  await bell.expectUnread('1')
  await expect(page.getByRole('link', { name: 'Class Discussion', exact: true })).toBeVisible()
  await new NotificationBell(other).open()
  await bell.expectUnread('none')
})
