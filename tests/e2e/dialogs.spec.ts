import type { Page } from 'playwright/test'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { openTeacherTab } from './pages/classroom/teacher-tab.ts'
import { fileInput } from './pages/file-input.ts'
import { VerificationPage } from './pages/verification-page.ts'
import { picture } from './picture.ts'
import type { Person, World } from './world.ts'

test.use(WITHOUT_WORKER)

/** A page whose button opens a question. */
const openOwnRequest = async (page: Page, world: World, student: Person) => {
  const gig = await world.newGig(await world.anyTeacher())
  await world.requestEnrolment(student, gig)
  const address = '/student-dashboard'
  await page.goto(address)
  return {
    address,
    opener: page.getByRole('button', { name: `Cancel request: ${gig.title}` }),
    dialog: page.getByRole('dialog', { name: 'Cancel this request?' }),
  }
}

test('a dialog opens by the first tap while Chakra is still loading, and Back closes it', async ({
  page,
  login,
  world,
}) => {
  const student = await login('student')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/chakra-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const { address, opener, dialog } = await openOwnRequest(page, world, student)
  await opener.click()
  await expect(page.getByText('Opening…')).toBeVisible()
  arrive()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Opening…')).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(address)
})

test('a dialog traps the focus, and returns it after Escape, Close and a press outside', async ({
  page,
  login,
  world,
}) => {
  const { opener, dialog } = await openOwnRequest(page, world, await login('student'))
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Cancel request', exact: true })).toBeFocused()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  // Click outside in the first frame, before the dialog has taken the focus.
  await opener.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    const outside = document.elementFromPoint(2, 2)
    if (outside instanceof HTMLElement) outside.click()
  })
  await expect(dialog).toBeHidden()
})

test('a question that the menu of a student opens returns the focus to the menu, and changes nothing unless confirmed', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const student = await world.newStudent()
  const { _id } = await world.newClass(teacher, [student])
  await page.goto(`/my-gigs/gigs/${_id}?tab=enrolled`)
  const opener = page.getByRole('button', { name: `More about ${student.name}` })
  const menu = page.getByRole('menu', { name: `More about ${student.name}` })
  const dialog = page.getByRole('dialog', { name: 'Unenroll this student' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await opener.click()
    await menu.getByRole('menuitem', { name: `Unenroll ${student.name}` }).click()
    await expect(menu).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Unenroll', exact: true })).toBeFocused()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await expect(page).toHaveURL(new RegExp(`${_id}\\?tab=enrolled$`))
})

test('a dialog that opens while another one leaves the history stays open, and Back closes it', async ({
  page,
  login,
  world,
}) => {
  const { address, opener, dialog } = await openOwnRequest(page, world, await login('student'))
  await opener.evaluate((button: HTMLElement) => {
    window.addEventListener('popstate', () => document.body.append('Left the history'), { once: true })
    window.history.back = () => {
      Reflect.deleteProperty(window.history, 'back')
      window.history.back()
      button.click()
    }
  })
  await opener.click()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Left the history')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('Back closes the upper of three dialogs first', async ({ page, login, world }) => {
  const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await login('admin')
  await page.goto('/manage-users')
  await page.getByLabel('Search classes by title or teacher').fill(gig.title)
  await page.getByRole('button', { name: `Manage ${gig.title}` }).click()
  await page.getByRole('button', { name: `View Students of ${gig.title}` }).click()
  const students = page.getByRole('dialog', { name: `Enrolled Students for ${gig.title}` })
  await students.getByRole('button', { name: `Unenroll ${student.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Unenroll this student' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(students).toBeVisible()
  await page.goBack()
  await expect(students).toBeHidden()
  await expect(page).toHaveURL('/manage-users')
})

test('chosen files are listed with size and picture, and can be removed again', async ({ page, login, world }) => {
  const gig = await world.newGig(await login('teacher'))
  await page.goto(`/my-gigs/gigs/${gig._id}?tab=3`)
  await openTeacherTab(page, 'Upload Resources')
  await expect(page.getByRole('button', { name: /^Files Choose files/ })).toBeVisible()
  await fileInput(page, 'Files').setInputFiles([
    { name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect(page.getByText('rules.pdf')).toBeVisible()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove rules.pdf' }).click()
  await expect(page.getByText('rules.pdf')).toBeHidden()
  await expect(page.getByText('board.png')).toBeVisible()
})

test('the account menu works by keyboard, and Escape and Back close it and return the focus', async ({
  page,
  login,
}) => {
  await login('teacher')
  await page.goto('/my-gigs')
  const opener = page.getByRole('button', { name: 'Account' })
  const menu = page.getByRole('menu', { name: 'Account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'View Account' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/my-gigs')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timetable')
  await page.goBack()
  await expect(page).toHaveURL('/my-gigs')
})

test('a profile picture is cropped to a square before the upload', async ({ page, login }) => {
  await login('applicant')
  const application = await VerificationPage.open(page)
  await application.startForm()
  await fileInput(page, 'Profile Picture').setInputFiles(await picture('me.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Choose your picture' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('me.jpg')).toBeHidden()
  await fileInput(page, 'Profile Picture').setInputFiles(await picture('me.jpg'))
  await expect(dialog.getByRole('slider')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('me.jpg')).toBeVisible()
  const thumbnail = page.locator('img[src^="blob:"]')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBe(1)
})
