import type { Page } from 'playwright/test'
import { StudentMeeting } from '#tests/e2e/pages/classroom/meeting-panel.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

/** Waits for the shortcuts of the app, which load at idle, by opening and closing their list. */
const waitForShortcuts = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

test('on a desktop, neither Back, nor links, nor the keys of the app leave an open room without a question', async ({
  page,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.newTeacher(), [person])
  await page.goto(`/student-dashboard/${gig._id}?tab=about`)
  await waitForShortcuts(page)
  await page.getByRole('link', { name: 'Meeting Open' }).click()
  const panel = new StudentMeeting(page)
  await panel.room.getByRole('button', { name: 'Join the class' }).click()
  const leave = panel.room.getByRole('toolbar').getByRole('button', { name: 'Leave' })
  const question = panel.room.getByRole('dialog', { name: 'Leave the class?' })
  await expect(leave).toBeVisible()
  const url = page.url()
  const expectInCall = async () => {
    await expect(leave).toBeVisible()
    expect(page.url()).toBe(url)
  }

  const links = page.locator('a[href], button')
  expect(await links.count()).toBeGreaterThan(10)
  expect(await links.evaluateAll((all) => all.filter((one) => !one.closest('[inert]')).length)).toBe(0)
  // The focus leaves the room when the user returns from another window or the address bar.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.focus()
  })
  for (const key of ['g', 'h', 'g', 'l', '?', 'Control+/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
  await expectInCall()
  await panel.room.getByRole('region', { name: 'People in the room' }).click()
  for (const key of ['g', 'h']) await page.keyboard.press(key)
  await expect(panel.room.getByRole('button', { name: 'Raise hand' })).toHaveAttribute('aria-pressed', 'true')
  await expectInCall()

  await panel.room.getByRole('link', { name: 'Skip to content' }).press('Enter')
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expectInCall()
  }
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(panel.room.getByRole('heading', { name: 'You left the class' })).toBeVisible()
  await page.getByRole('heading', { name: gig.title }).click()
  for (const key of ['g', 'l']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/library')
})

test('a room that cannot be opened has a way out', async ({ page, login, world }) => {
  const person = await login('student')
  const { roomUrl } = await world.newMeeting(await world.newTeacher(), [person])
  await page.route('**/api/meetings/rooms/*/ticket', (route) => route.abort())
  await page.goto(new URL(roomUrl).pathname)
  await expect(page.getByText('You are offline. The room will open when you are back online.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dash Board' }).click()
  await expect(page).toHaveURL(/\/student-dashboard$/)
})

test('offline, the Meeting tab shows no room of an earlier visit', async ({ page, context, login, world }) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.newTeacher(), [person])
  const panel = await StudentMeeting.open(page, gig._id)
  await expect(panel.room.getByRole('heading', { name: gig.title })).toBeVisible()
  await panel.close()
  await expect(panel.button('Open Meeting').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Class room' })
  await menu.getByRole('link', { name: 'About Class' }).click()
  await expect(page.getByRole('heading', { name: 'Your teacher' })).toBeVisible()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'Meeting' }).click()
  await panel.expectText('You are offline. The live class opens here when you are online again.')
  await expect(panel.frame).toHaveCount(0)
})

test('a class that was visited before opens on its room if a lesson has begun since', async ({
  page,
  login,
  world,
}) => {
  const person = await login('student')
  const teacher = await world.newTeacher()
  const gig = await world.newClass(teacher, [person])
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('heading', { name: 'Your teacher' })).toBeVisible()
  await page.goto('/about')
  await world.startMeeting(teacher, gig)
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(new StudentMeeting(page).room.getByRole('heading', { name: gig.title })).toBeVisible()
})
