import { expect, test, withoutWorker } from './fixtures.ts'
import { fileInput } from './pages/file-input.ts'

test.use(withoutWorker)

test('a dialog opens by the first tap while Chakra is still loading, and Back closes it', async ({
  page,
  login,
  world,
}) => {
  const gig = await world.newGig(await login('teacher'))
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/chakra-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/my-gigs')
  const opener = page.getByRole('button', { name: `Archive: ${gig.title}` })
  await opener.click()
  await expect(page.getByText('Opening…')).toBeVisible()
  arrive()
  const dialog = page.getByRole('dialog', { name: 'Archive this gig?' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Opening…')).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/my-gigs')
})

test('a dialog keeps the focus inside, and gives it back after Escape, its close button and a press outside', async ({
  page,
  login,
  world,
}) => {
  const gig = await world.newGig(await login('teacher'))
  await page.goto('/my-gigs')
  const opener = page.getByRole('button', { name: `Archive: ${gig.title}` })
  const dialog = page.getByRole('dialog', { name: 'Archive this gig?' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Archive', exact: true })).toBeFocused()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('Back closes the upper of two dialogs first', async ({ page, login, world }) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await login('admin')
  await page.goto('/manage-users')
  await page.getByLabel('Search gigs by title or teacher').fill(gig.title)
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
  await page.getByRole('tab', { name: 'Upload Resources' }).click()
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
