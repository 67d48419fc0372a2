import { HEIC_HINT } from '#contract/files/heic.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { fileInput } from './pages/file-input.ts'
import { PendingTeachersPage } from './pages/pending-teachers-page.ts'
import { VerificationPage } from './pages/verification-page.ts'

test.use(WITHOUT_WORKER)

test('a teacher applies, an admin checks the documents and approves, and the teacher gets access [1.3, 2.7.2, D2.4]', async ({
  page,
  login,
}) => {
  const applicant = await login('applicant')
  const application = await VerificationPage.open(page)
  await application.apply()

  await login('admin')
  const teachers = await PendingTeachersPage.open(page)
  await teachers.openCard(applicant)
  await expect(teachers.card(applicant)).toContainText(applicant.email)
  for (const label of ['File 1', 'File 2']) expect(await teachers.documentStatus(applicant, label)).toBe(200)
  await teachers.checkDocuments(applicant, ['CNIC front', 'CNIC back', 'Degree'])
  await teachers.approve(applicant)

  await login(applicant)
  await page.goto('/create-class')
  await expect(page.getByLabel('Class Name')).toBeVisible()
})

test('a rejected teacher submits the details again [2.3.7]', async ({ page, login, world }) => {
  const applicant = await world.newApplicant()
  await world.submitDetails(applicant)
  await login('admin')
  const teachers = await PendingTeachersPage.open(page)
  await teachers.openCard(applicant)
  await teachers.reject(applicant, 'The degree cannot be read.')

  await login(applicant)
  const application = await VerificationPage.open(page)
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.getByText('The degree cannot be read.')).toBeVisible()
  await application.apply()
})

test('arrow keys turn to other documents, but not behind the question of a rejection', async ({
  page,
  login,
  world,
}) => {
  const applicant = await world.newApplicant()
  await world.submitDetails(applicant)
  await login('admin')
  const teachers = await PendingTeachersPage.open(page)
  await teachers.openCard(applicant)
  await teachers.card(applicant).getByRole('button', { name: 'CNIC front' }).click()
  const viewer = page.getByRole('dialog', { name: applicant.name })
  await expect(viewer.getByRole('heading', { name: 'CNIC front' })).toBeVisible()
  await viewer.getByRole('button', { name: `Reject ${applicant.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Reject this application' })
  await question.getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(viewer.getByRole('heading', { name: 'CNIC front' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading', { name: 'CNIC back' })).toBeVisible()
})

test('a guarded screen shows the verification in its place until the teacher is approved [D2.5]', async ({
  page,
  login,
}) => {
  await login('applicant')
  for (const path of ['/teacher-dashboard', '/my-gigs', '/create-class', '/Enrol']) {
    await page.goto(path)
    await expect(page.getByText(/You must submit the form/)).toBeVisible()
  }
})

test('an empty form marks every missing field, and the first has the focus', async ({ page, login }) => {
  await login('applicant')
  const application = await VerificationPage.open(page)
  await application.startForm()
  await application.submit()
  await expect(page.getByText('A valid 13-digit CNIC number is required').first()).toBeVisible()
  await expect(page.getByLabel('CNIC Number')).toBeFocused()
  for (const message of [
    'Primary expertise is required',
    'About You is required',
    'Please upload your madrassa degree',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Please upload the front and the back of your CNIC')).toHaveCount(2)
  await page.getByLabel('About You').fill('I teach children.')
  await expect(page.getByText('About You is required')).toBeHidden()
  await expect(page.getByLabel('About You')).toBeFocused()
})

/** What an iPhone sends when it renames its photo. */
const heic = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1') })

test('a refused file is named at its field at once, and a HEIC photo opens no empty crop dialog', async ({
  page,
  login,
}) => {
  await login('applicant')
  await (await VerificationPage.open(page)).startForm()
  await fileInput(page, 'CNIC Front').setInputFiles(heic('IMG_0001.jpg'))
  const refused = page.getByRole('alert').filter({ hasText: 'IMG_0001.jpg: Only PNG, JPG and PDF files are allowed.' })
  await expect(refused).toContainText(HEIC_HINT)
  await fileInput(page, 'Profile Picture').setInputFiles(heic('IMG_0002.jpg'))
  await expect(page.getByRole('alert').filter({ hasText: /^IMG_0002\.jpg: / })).toContainText(HEIC_HINT)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove IMG_0001.jpg' }).click()
  await expect(refused).toBeHidden()
})

/** Runs in the page. */
const countStoredFiles = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('draft-files')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(Object.values(reading.result[0]?.files ?? {}).flat().length)
      }
    }
  })

test('the chosen files and the text survive a reload until the form is cancelled', async ({ page, login }) => {
  await login('applicant')
  const application = await VerificationPage.open(page)
  await application.startForm()
  await application.fill()
  const front = page.getByText('CNIC Front.jpg')
  await expect(front).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases()))
    .toContainEqual({ name: 'draft-files', version: 1 })
  await expect.poll(() => page.evaluate(countStoredFiles)).toBe(3)
  await page.reload()
  await expect(front).toBeVisible()
  await expect(page.getByLabel('CNIC Number')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await application.startForm()
  await expect(page.getByLabel('CNIC Number')).toHaveValue('')
  await expect(front).toBeHidden()
})
