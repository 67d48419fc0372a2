import type { Page } from 'playwright/test'
import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import { acceptStudent } from '#contract/enrolment.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { findToast, listCovered } from './front-toast.ts'
import { ReceiptReview } from './pages/classroom/receipt-review.ts'
import { LoginPage } from './pages/login-page.ts'
import { NotificationBell } from './pages/notification-bell.ts'
import type { NewGig, Person, World } from './world.ts'

test.use(WITHOUT_WORKER)

test('toasts come one at a time, have a large close button, cover neither title nor control, and stay behind', async ({
  page,
}) => {
  await page.clock.install()
  const login = await LoginPage.open(page)
  await login.submit()
  await login.fill({ email: 'nobody@halaqah.test', password: 'a wrong password' })
  await login.submit()
  const toast = findToast(page)
  await expect(toast).toHaveCount(1)
  const findCloseSize = async (): Promise<number> => {
    const close = await toast.getByRole('button', { name: 'Close toast' }).boundingBox()
    return Math.min(close?.width ?? 0, close?.height ?? 0)
  }
  // A toast grows to its full size.
  await expect.poll(findCloseSize).toBeGreaterThanOrEqual(48)
  expect(await listCovered(page.locator('main :is(a, button, input, h1)'))).toEqual([])
  await page.clock.fastForward(1500)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(page).toHaveURL('/signup')
  await expect(toast).toBeHidden()
})

/** The teacher accepts the first of two students, and sees the request of the next. */
const acceptFirstOfTwo = async (page: Page, world: World, teacher: Person) => {
  const [accepted, next] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [accepted, next]) await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(accepted)
  await review.accept(accepted)
  await review.expectRequest(next)
  return { review, accepted, next }
}

test('the toast about an accepted student covers neither the title nor the next request', async ({
  page,
  login,
  world,
}) => {
  const { review, next } = await acceptFirstOfTwo(page, world, await login('teacher'))
  const toast = findToast(page)
  await expect(toast).toContainText('Student accepted')
  const request = review.request(next)
  for (const [name, shown] of [
    ['title', page.getByRole('heading', { level: 1 })],
    ['name', request.getByRole('heading', { name: next.name })],
    ['amount', request.getByText('PKR 3,896')],
    ['Reject', request.getByRole('button', { name: 'Reject' })],
    ['Accept', request.getByRole('button', { name: 'Accept' })],
  ] as const)
    await expect.poll(() => listCovered(shown), name).toEqual([])
})

test('Undo is offered for ten seconds, also while the pointer rests on it', async ({ page, login, world }) => {
  await page.clock.install()
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  await world.requestEnrolment(student, await world.newGig(teacher))
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  await review.accept(student)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.fastForward(UNDO_SECONDS * 200)
  await expect(undo).toBeVisible()
  await page.clock.fastForward(UNDO_SECONDS * 1000)
  await expect(undo).toBeHidden()
})

test('one student in two classes: both acceptances have their own Undo', async ({ page, login, world }) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const [first, second] = [await world.newGig(teacher), await world.newGig(teacher)]
  for (const gig of [first, second]) await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  const accept = review.request(student).getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request 1 of 1')
  await accept.click()
  await review.expectDone()
  await expect(findToast(page)).toContainText('1 more Undo')
  await findToast(page).getByRole('button', { name: 'Close toast' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(findToast(page)).not.toContainText('more Undo')
  await findToast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => world.pendingStudentIds(teacher, first)).toHaveLength(1)
  expect(await world.pendingStudentIds(teacher, second)).toEqual([])
})

test('on a phone, an error waits behind Undo, and is shown when that closes [D14.21]', async ({
  page,
  login,
  world,
}) => {
  const { review, accepted, next } = await acceptFirstOfTwo(page, world, await login('teacher'))
  await page.route(`**${acceptStudent.path}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not today', code: 'validation' } }),
  )
  await review.request(next).getByRole('button', { name: 'Accept' }).click()
  const toast = findToast(page)
  await expect(toast).toContainText(`1 error waiting · ${accepted.name}`)
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toContainText('Failed to accept student')
})

test('Undo stays for its ten seconds on the next page, and in front of a notification [D14.19]', async ({
  page,
  login,
  world,
}) => {
  await page.clock.install()
  const [teacher, student, other] = [await login('teacher'), await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  const bell = page.getByRole('button', { name: /^Notifications, / })
  const unread = (await bell.getAttribute('aria-label')) ?? ''
  await review.accept(student)
  await expect(findToast(page)).toContainText('Student accepted')
  // A younger toast belongs to the tap that navigates.
  await page.clock.fastForward(1500)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/teacher-dashboard')
  await world.requestEnrolment(other, gig)
  await expect(bell).not.toHaveAccessibleName(unread)
  await expect(findToast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(UNDO_SECONDS * 1000)
  await expect(findToast(page)).toContainText(`${other.name} asks for a place in ${gig.title}.`)
})

test('a toast of a phone has two lines, a tap shows all of a longer text, and it then covers no button', async ({
  page,
  login,
}) => {
  await login('applicant')
  await page.goto('/library')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Library', exact: true }).click()
  const text = findToast(page).locator('[data-title]')
  const countLines = () =>
    text.evaluate((title) => Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)))
  // The pointer may rest where the toast appears, which then shows all of its text.
  await page.mouse.move(0, 0)
  await expect.poll(countLines).toBe(2)
  await text.hover()
  await expect.poll(countLines).toBeGreaterThan(2)
  const readSpill = () => findToast(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(await readSpill()).toBe(0)
  await page.mouse.move(0, 0)
  await expect.poll(countLines).toBe(2)
  await findToast(page).evaluate((toast) => {
    const button = document.createElement('button')
    button.textContent = 'Below'
    button.style.cssText = `position: fixed; inset-inline: 0; top: ${toast.getBoundingClientRect().bottom + 4}px`
    document.body.append(button)
  })
  const below = page.getByRole('button', { name: 'Below' })
  expect(await listCovered(below)).toEqual([])
  await findToast(page).focus()
  await expect.poll(countLines).toBeGreaterThan(2)
  await expect.poll(() => listCovered(below)).toEqual([])
})

test('a phone shows a toast if the page has its text further down, and none if the text is on the screen', async ({
  page,
  login,
}) => {
  await page.clock.install()
  await login('applicant')
  await page.goto('/library')
  const openLibrary = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Library', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openLibrary()
  const toast = findToast(page)
  const words = await toast.locator('[data-title]').innerText()
  const close = async () => {
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await page.clock.runFor(1000)
    await expect(toast).toHaveCount(0)
  }
  await close()
  await page.getByRole('main').evaluate((main, text) => {
    const copy = document.createElement('p')
    copy.textContent = text
    main.append(copy)
  }, words)
  await openLibrary()
  await expect(toast).toContainText(words)
  await close()
  await page.getByText(words).scrollIntoViewIfNeeded()
  await openLibrary()
  await page.clock.runFor(1000)
  await expect(page.getByText(words)).toBeInViewport()
  await expect(toast).toHaveCount(0)
})

/** Requests of the student in classes of one teacher, whose acceptance notifies the student. */
const requestClasses = async (world: World, student: Person) => {
  const teacher = await world.anyTeacher()
  const [first, second, third] = [await world.newGig(teacher), await world.newGig(teacher), await world.newGig(teacher)]
  for (const gig of [first, second, third]) await world.requestEnrolment(student, gig)
  return { first, second, third, accept: (gig: NewGig) => world.acceptAll(teacher, gig) }
}

/** The texts of all toasts from now on. One that is shown too much may be gone before a test looks. */
const recordToasts = (page: Page) =>
  page.evaluateHandle(() => {
    const texts: string[] = []
    const record = () => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) texts.push(toast.textContent)
    }
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true })
    return texts
  })

test('a phone shows no toast about a notification that the open panel of the bell shows', async ({
  page,
  login,
  world,
}) => {
  const { first, second, third, accept } = await requestClasses(world, await login('student'))
  const bell = await NotificationBell.openConnected(page, '/student-dashboard')
  // The first toast loads their code, which looks at the page later.
  await accept(first)
  await bell.closeMessage(new RegExp(`You are enrolled in ${first.title}`))
  const panel = await bell.open()
  const toasts = await recordToasts(page)
  await accept(second)
  await expect(panel.getByRole('link', { name: `You are enrolled in ${second.title}` })).toBeInViewport()
  await bell.close()
  await accept(third)
  await expect(findToast(page)).toContainText(`You are enrolled in ${third.title}`)
  const shown = (await toasts.jsonValue()).join('\n')
  expect(shown).toContain(third.title)
  expect(shown).not.toContain(second.title)
})

test('a phone shows a toast whose text is on the page, but under a dialog', async ({ page, login, world }) => {
  const { first, second, accept } = await requestClasses(world, await login('student'))
  await NotificationBell.openConnected(page, '/student-dashboard')
  await accept(first)
  const words = (await findToast(page).locator('[data-title]').innerText()).replace(first.title, second.title)
  await page.getByRole('main').evaluate((main, text) => {
    const copy = document.createElement('p')
    copy.textContent = text
    copy.style.cssText = 'position: fixed; inset-block-start: 50%; inset-inline: 0'
    main.append(copy)
  }, words)
  await page.getByRole('button', { name: `Cancel request: ${second.title}` }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this request?' })).toBeVisible()
  await accept(second)
  await expect(findToast(page)).toContainText(words)
})
