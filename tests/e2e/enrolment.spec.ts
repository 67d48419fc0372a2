import { enroll } from '#contract/enrolment.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { ReceiptReview } from '#tests/e2e/pages/classroom/receipt-review.ts'
import { TeacherClassRoom } from '#tests/e2e/pages/classroom/teacher-class-room.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { CoursesPage } from './pages/courses-page.ts'
import { CreateGigPage } from './pages/create-gig-page.ts'
import { SignUpPage } from './pages/sign-up-page.ts'
import { StudentClassRoom, StudentDashboard } from './pages/student-dashboard.ts'
import { newPerson } from './world.ts'

test.use(WITHOUT_WORKER)

test('a teacher publishes a class; a student signs up, pays, is accepted and opens the class room [1.2, 1.6, 2.4.1, 2.4.2, 5.12, 8.10, 9.9]', async ({
  page,
  login,
}) => {
  const teacher = await login('teacher')
  const title = `Hifz ${crypto.randomUUID().slice(0, 8)}`
  const create = await CreateGigPage.open(page)
  await create.create({ title, description: 'Juz Amma in four months.', price: '5000' })

  const student = newPerson('student')
  const signUp = await SignUpPage.open(page)
  const form = await signUp.signUp(student, 'Student')
  await form.logIn(student)
  await expect(page).toHaveURL('/student-dashboard')
  const courses = await CoursesPage.open(page)
  await courses.search('no such course anywhere')
  await expect(page.getByText('No courses found')).toBeVisible()
  await page.getByRole('button', { name: /Clear/ }).click()
  await courses.search(title.toUpperCase())
  await expect(page.getByText('1 class found')).toBeVisible()
  const popup = await (await courses.openCourse(title)).openPayment()
  await popup.confirm()
  await expect(page.getByText('Please upload a payment receipt.').first()).toBeVisible()
  await popup.attachReceipt({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Only PNG, JPEG, & JPG files are allowed.').first()).toBeVisible()
  await popup.attachReceipt()
  await expect(popup.sheet.getByText('receipt.jpg')).toBeVisible()
  await popup.confirm()
  await expect(page.getByText('Enrolment request sent. Wait for the teacher to approve it.')).toBeVisible()
  await expect(popup.sheet).toBeHidden()
  await expect(courses.card(title)).toContainText('Pending approval')
  const result = page.getByRole('region', { name: 'Your request' })
  await expect(result).toContainText(`${teacher.name} checks your receipt`)
  await expect(result).toBeInViewport()

  await login(teacher)
  await page.goto('/my-gigs')
  await page.getByRole('link', { name: `Open Gig: ${title}` }).click()
  const classRoom = await new TeacherClassRoom(page).waitUntilLoaded(title)
  await classRoom.openTab('Pending Requests')
  expect(await classRoom.receiptType(student)).toMatch(/^image\//)
  await classRoom.accept(student)
  await classRoom.openTab('Enrolled Students')
  await expect(classRoom.row(student)).toBeVisible()

  await login(student)
  const dashboard = await StudentDashboard.open(page)
  await dashboard.continueLearning(title)
  await expect(page.getByText(teacher.email)).toBeVisible()
  const attended = await CoursesPage.open(page)
  await attended
    .card(title)
    .getByRole('link', { name: `Open class: ${title}` })
    .click()
  await new StudentClassRoom(page).waitUntilLoaded(title)
})

test('the popup shows the enrolment state and offers a place only if there is one [2.4.1, 2.4.2, D12.6]', async ({
  page,
  login,
  world,
}) => {
  const [teacher, student] = [await world.anyTeacher(), await login('student')]
  const full = await world.newClass(teacher, [await world.newStudent()], { maxStudents: 1 })
  const enrolled = await world.newClass(teacher, [student])
  const pending = await world.newGig(teacher)
  await world.requestEnrolment(student, pending)

  const courses = await CoursesPage.open(page)
  for (const [gig, words] of [
    [full, 'This class is full'],
    [pending, 'Your enrollment is pending approval'],
    [enrolled, 'You are enrolled in this course'],
  ] as const) {
    const popup = await courses.openCourse(gig.title)
    await expect(popup.sheet).toContainText(words)
    await expect(popup.enrolButton()).toHaveCount(0)
    await popup.close()
  }
})

test('a teacher moves a student to pending and accepts them again [4.4, 8.12]', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const student = await world.newStudent()
  const gig = await world.newClass(teacher, [student])
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Enrolled Students')
  await classRoom.unenroll(student)
  await classRoom.openTab('Pending Requests')
  await expect(classRoom.row(student)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The student is enrolled again.')).toBeVisible()
  await expect(classRoom.row(student)).toBeHidden()
  await classRoom.openTab('Enrolled Students')
  await expect(classRoom.row(student)).toBeVisible()
})

test('a second tap does not accept the request that moved under the finger', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const [first, second] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [first, second]) await world.requestEnrolment(student, gig)
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Pending Requests')
  const next = page.getByRole('button', { name: `Accept ${second.name}` })
  // The tap comes in the same moment in which the first row leaves, as no hand could do it twice.
  await next.evaluate((button: HTMLElement) => {
    const list = button.closest('ul')
    const observer = new MutationObserver(() => {
      if (list && list.children.length > 1) return
      observer.disconnect()
      button.click()
      document.body.dataset.tapped = 'true'
    })
    if (list) observer.observe(list, { childList: true })
  })
  await classRoom.accept(first)
  await expect(page.locator('body[data-tapped]')).toBeAttached()
  await expect(next).toBeEnabled()
  expect(await world.pendingStudentIds(teacher, gig)).toHaveLength(1)
  await classRoom.accept(second)
  await expect(page.getByText('No pending requests')).toBeVisible()
})

test('a teacher reviews the receipts of all classes by tap and by keyboard', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const [first, second, third] = [await world.newStudent(), await world.newStudent(), await world.newStudent()]
  const [tajweed, hifz] = [await world.newGig(teacher), await world.newGig(teacher)]
  await world.requestEnrolment(first, tajweed)
  await world.requestEnrolment(second, hifz)
  await world.requestEnrolment(third, tajweed)
  const review = await ReceiptReview.openFromHome(page)
  await review.expectRequest(first)
  await expect(review.request(first)).toContainText('PKR 3,896')
  await expect(review.request(first)).toContainText(/Payable to JazzCash \d+/)
  const picture = await review
    .request(first)
    .getByRole('img', { name: `Receipt from ${first.name}` })
    .boundingBox()
  expect(picture?.width).toBeGreaterThan(300)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('j')
  await review.expectRequest(second)
  await expect(review.request(second)).toContainText(hifz.title)
  await page.keyboard.press('k')
  await review.accept(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await review.expectRequest(first)
  await review.accept(first)
  await review.expectRequest(second)
  await expectAccessible(page, 'the review of a receipt')
  await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await page.keyboard.press('r')
  await review.reject(second, 'This payment has not arrived.')
  await review.expectRequest(third)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await page.keyboard.press('a')
  await review.expectDone()
  expect([await world.pendingStudentIds(teacher, tajweed), await world.pendingStudentIds(teacher, hifz)]).toEqual([
    [],
    [],
  ])
})

test('another teacher’s class room is not found [2.5.4]', async ({ page, login, world }) => {
  const gig = await world.newGig(await world.anyTeacher())
  await login('teacher')
  await page.goto(`/my-gigs/gigs/${gig._id}`)
  await expect(page.getByText('Gig not found').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to My Classes' })).toBeVisible()
  await login('student')
  await page.goto('/student-dashboard/nonsense')
  await expect(page.getByText('Gig not found').first()).toBeVisible()
  await page.goto('/my-gigs/gigs/nonsense')
  await page.getByRole('link', { name: 'Back to Dash Board' }).click()
  await expect(page).toHaveURL(/\/student-dashboard$/)
})

test('a teacher undoes a rejection, and the student waits again', async ({ page, login, world }) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Pending Requests')
  await classRoom.reject(student, 'The amount cannot be read.')
  await expect(classRoom.row(student)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The request is pending again.')).toBeVisible()
  await expect(classRoom.row(student)).toBeVisible()
  await login(student)
  const dashboard = await StudentDashboard.open(page)
  await expect(dashboard.requestRow(gig.title)).toContainText('Your enrollment is pending approval')
})

test('a rejected request shows the reason, and a new receipt sent offline makes it pending again', async ({
  context,
  page,
  login,
  world,
}) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Pending Requests')
  await classRoom.reject(student, 'The amount cannot be read.')
  await expect(classRoom.row(student)).toHaveCount(0)

  await login(student)
  const dashboard = await StudentDashboard.open(page)
  await expect(dashboard.requestRow(gig.title)).toContainText('The amount cannot be read.')
  await context.route(`**${enroll.path}`, (route) => route.abort())
  const popup = await dashboard.sendNewReceipt(gig.title)
  await expect(popup.sheet).toContainText('The amount cannot be read.')
  await popup.enrol(popup.newReceiptButton())
  await expect(popup.sheet).toContainText('Saved on this phone.')
  await popup.dismiss()
  await expect(dashboard.requestRow(gig.title)).toContainText('Waiting to be sent')
  await context.unroute(`**${enroll.path}`)
  await page.reload()
  await expect(dashboard.requestRow(gig.title)).toContainText('Your enrollment is pending approval')
  expect(await world.pendingStudentIds(teacher, gig)).toHaveLength(1)
})

test('a student cancels a delivered request and an unsent one', async ({ context, page, login, world }) => {
  const teacher = await world.anyTeacher()
  const [sent, saved] = [await world.newGig(teacher), await world.newGig(teacher)]
  const student = await login('student')
  await world.requestEnrolment(student, sent)
  await context.route(`**${enroll.path}`, (route) => route.abort())
  const courses = await CoursesPage.open(page)
  const popup = await courses.enrol(saved.title)
  await expect(popup.sheet).toContainText('Saved on this phone.')
  const dashboard = await StudentDashboard.open(page)
  await expect(dashboard.requestRow(saved.title)).toBeVisible()
  await dashboard.cancelRequest(saved.title)
  await dashboard.cancelRequest(sent.title)
  await context.unroute(`**${enroll.path}`)
  await page.reload()
  await expect(page.getByText('No Enrolled Gigs Yet')).toBeVisible()
  await expect(page.getByText('Your requests')).toHaveCount(0)
  expect([await world.pendingStudentIds(teacher, sent), await world.pendingStudentIds(teacher, saved)]).toEqual([
    [],
    [],
  ])
})

test('the filters of all classes keep what the student searched for', async ({ page, login, world }) => {
  const gig = await world.newGig(await world.anyTeacher())
  await login('student')
  const courses = await CoursesPage.open(page)
  await courses.search(gig.title)
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(page).toHaveURL(/\/courses\?search=/)
  await page.getByRole('link', { name: gig.title }).click()
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
})

test('the popup of a class that only a search has found stays open without a network', async ({
  context,
  page,
  login,
  world,
}) => {
  const gig = await world.newGig(await world.anyTeacher())
  await login('student')
  // As with more classes than the phone has loaded.
  await page.route(`**${getAllGigs.path}*`, async (route) => {
    if (new URL(route.request().url()).searchParams.has('search')) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: [], headers: { ...response.headers(), 'x-next-cursor': 'next' } })
  })
  const courses = await CoursesPage.open(page)
  await courses.search(gig.title)
  const popup = await (await courses.openCourse(gig.title)).openPayment()
  await popup.attachReceipt()
  await expect(popup.sheet.getByText('receipt.jpg')).toBeVisible()
  // The popup hides the list below it from roles.
  const card = page.locator('li').filter({ hasText: gig.title })
  await expect(card).toHaveCount(1)
  await context.setOffline(true)
  await expect(card).toHaveCount(0)
  await popup.confirm()
  await expect(popup.sheet).toContainText('Saved on this phone.')
})
