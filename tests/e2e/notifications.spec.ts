import { getNotifications, markAllRead } from '#contract/notifications.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { findToast, listCovered } from './front-toast.ts'
import { StudentMeeting } from './pages/classroom/meeting-panel.ts'
import { NotificationBell } from './pages/notification-bell.ts'
import type { Person, World } from './world.ts'

const LIST_NOTIFICATIONS_GLOB = `**${getNotifications.path}?*`
const MARK_READ_GLOB = `**${markAllRead.path}`

test.use(WITHOUT_WORKER)

/** A student with a pending request, and the teacher who decides on it. */
const requestEnrolment = async (world: World, student: Person) => {
  const teacher = await world.anyTeacher()
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  return { gig, accept: () => world.acceptAll(teacher, gig), words: new RegExp(`You are enrolled in ${gig.title}`) }
}

test('an event shows a message, a bell count and a panel row, and opening the panel marks it as read @desktop [2.2.1, 2.2.8, 4.5, 9.13]', async ({
  page,
  login,
  world,
}) => {
  const { gig, accept, words } = await requestEnrolment(world, await login('student'))
  const bell = await NotificationBell.openConnected(page, '/student-dashboard')
  await bell.expectUnread('none')
  await accept()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Open')
  await bell.expectUnread('1')
  await bell.closeMessage(words)

  const panel = await bell.open()
  await expect(panel.getByRole('link', { name: words })).toContainText('New')
  const size = await bell.panelInRem()
  expect(size.height).toBeLessThanOrEqual(20)
  if ((page.viewportSize()?.width ?? 0) > 1024) expect(size.width).toBe(16)
  await bell.expectUnread('none')
  await bell.close()
  await expect(bell.bell).toBeFocused()
  await page.reload()
  await bell.expectUnread('none')

  await (await bell.open()).getByRole('link', { name: words }).click()
  await expect(page).toHaveURL(`/student-dashboard/${gig._id}?tab=about`)
  await expect(bell.panel).toBeHidden()
})

test('a notification links to its page', async ({ page, login, world }) => {
  const { gig, accept } = await requestEnrolment(world, await login('student'))
  await NotificationBell.openConnected(page, '/student-dashboard')
  await accept()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`/student-dashboard/${gig._id}?tab=about`)
})

test('a notification covers no control of a live room on a phone, upright and on its side, and can be closed', async ({
  page,
  login,
  world,
}) => {
  const student = await login('student')
  const { gig } = await world.newMeeting(await world.newTeacher(), [student])
  const lobby = await requestEnrolment(world, student)
  const upright = { ...(await requestEnrolment(world, student)), width: 360, height: 740 }
  const onItsSide = { ...(await requestEnrolment(world, student)), width: 740, height: 360 }
  const bell = await NotificationBell.openConnected(page, `/student-dashboard/${gig._id}?tab=meeting`)
  const panel = new StudentMeeting(page)
  const join = panel.room.getByRole('button', { name: 'Join the class' })
  await expect(join).toBeInViewport()
  await lobby.accept()
  await expect.poll(() => listCovered(panel.button('Back to the class'))).toEqual([])
  await bell.closeMessage(lobby.words)
  // Now the list of toasts is on the page when the room covers it.
  await panel.close()
  await panel.press('Open Meeting')
  await join.click()
  await expect(panel.room.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  for (const { accept, words, width, height } of [upright, onItsSide]) {
    await page.setViewportSize({ width, height })
    await accept()
    await expect(findToast(page)).toContainText(words)
    const controls = panel.room.locator('button, [role="button"]')
    await expect.poll(() => listCovered(controls), `${width} px`).toEqual([])
    await bell.closeMessage(words)
  }
})

test('events missed offline appear after reconnecting, also on the open page', async ({ page, login, world }) => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await isBack
    line.connectToServer()
  })
  const { gig, accept, words } = await requestEnrolment(world, await login('student'))
  const bell = new NotificationBell(page)
  await page.goto('/student-dashboard')
  await bell.expectUnread('none')
  await page.waitForLoadState('networkidle')
  await accept()
  comeBack()
  await bell.expectUnread('1')
  await expect(page.getByRole('link', { name: `Continue Learning: ${gig.title}` })).toBeVisible()
  await bell.closeMessage(words)
  await expect((await bell.open()).getByRole('link', { name: words })).toBeVisible()
})

test('a teacher is notified of the approval, and the page reconnects', async ({ page, login, world }) => {
  const teacher = await login('applicant')
  await world.submitDetails(teacher)
  const bell = await NotificationBell.openConnected(page, '/my-account')
  await world.approve(teacher)
  await expect(page.getByRole('listitem').filter({ hasText: 'Your application is approved.' })).toContainText('Open')
  await bell.expectUnread('1')
})

test('a failure appears only in the panel, which can retry, and unread notifications stay unread [8.7]', async ({
  page,
  login,
  world,
}) => {
  const gig = await world.newClass(await world.anyTeacher(), [await login('student')])
  await page.route(LIST_NOTIFICATIONS_GLOB, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'broken' } }),
  )
  await page.route(MARK_READ_GLOB, (route) => route.abort())
  await page.goto('/student-dashboard')
  const bell = new NotificationBell(page)
  const panel = await bell.open()
  await expect(panel.getByRole('alert')).toContainText('Your notifications could not be loaded.')
  await expect(page.getByText('Broken')).toHaveCount(0)
  await page.unroute(LIST_NOTIFICATIONS_GLOB)
  const marking = page.waitForRequest(MARK_READ_GLOB)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
  await marking
  await bell.close()
  await bell.expectUnread('1')
  await page.unroute(MARK_READ_GLOB)
  await bell.open()
  await bell.expectUnread('none')
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('offline, the panel shows saved notifications and their age', async ({ page, login, world }) => {
    const gig = await world.newClass(await world.anyTeacher(), [await login('student')])
    await page.goto('/student-dashboard')
    const bell = new NotificationBell(page)
    await bell.expectUnread('1')
    await waitForWorker(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.reload()
    const panel = await bell.open()
    await expect(panel.getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
    await expect(panel).toContainText(/Saved .+/)
  })
})
