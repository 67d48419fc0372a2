import { StudentResources } from '#tests/e2e/pages/classroom/student-resources.ts'
import { OfflineQuranPanel } from '#tests/e2e/pages/library/offline-quran-panel.ts'
import { createRecording } from '#tests/support/api/sample-files.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { DownloadsPage } from './pages/downloads-page.ts'
import { FeedbackPage } from './pages/feedback-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { picture } from './picture.ts'
import type { NewGig, Person, World } from './world.ts'

const attendedGig = async (world: World): Promise<{ teacher: Person; student: Person; gig: NewGig }> => {
  const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
  return { teacher, student, gig: await world.newClass(teacher, [student]) }
}

test('offline, saved files are listed and removed, and the outbox keeps its entries', async ({
  page,
  context,
  world,
}) => {
  const { teacher, student, gig } = await attendedGig(world)
  await world.share(teacher, gig, { title: 'The board', file: await picture('board.jpg') })
  await signIn(page, student)
  await (await DownloadsPage.open(page)).expectEmpty()
  const phone = await OfflineQuranPanel.open(page)
  await (await phone.chooseLanguages('Urdu')).saveButton.click()
  await phone.expectSaved()
  const resources = await StudentResources.open(page, gig)
  await resources.save('The board')
  await resources.expectSaved('The board')

  await context.setOffline(true)
  await (await FeedbackPage.open(page)).submit('issue', 'Said without a network')
  await expect(page.getByText(/saved on this phone/i)).toBeVisible()
  const downloads = await DownloadsPage.open(page)
  await expect(downloads.group('Files of your classes')).toContainText(/The board.*\d+ KB/)
  await expect(downloads.row('The board')).toContainText(gig.title)
  await expect(downloads.row('Urdu')).toContainText(/version [0-9a-f]{8}/)
  await expect(downloads.group('Storage')).toContainText(/[KM]B saved on this phone.*free for this app/)
  await downloads.remove('Urdu')
  await expect(downloads.row('Arabic, with the search')).toBeVisible()
  await downloads.removeAll()
  await downloads.expectEmpty()
  await expect((await OutboxPage.open(page)).entry(/Feedback/)).toContainText('Said without a network')
})

test('an interrupted class file resumes from Downloads, and other users do not see it', async ({
  baseURL,
  connect,
  world,
}) => {
  const { teacher, student, gig } = await attendedGig(world)
  await world.share(teacher, gig, {
    title: 'Recording',
    file: createRecording(150),
  })
  const line = new FaultyProxy(baseURL ?? '', /^\/api\/files\//)
  const page = await (await connect(line)).newPage()
  await signIn(page, student)
  const resources = await StudentResources.open(page, gig)
  await waitForWorker(page)
  line.fault = 'hang'
  line.callsBeforeFault = 1
  await resources.save('Recording')
  await expect.poll(() => line.calls).toBe(2)
  const downloads = await DownloadsPage.open(page)
  await expect(downloads.row('Recording')).toContainText(/Not fully saved yet: [1-9]\d? %/)
  await expect(downloads.row('Recording')).toContainText(gig.title)
  await expect(downloads.row('Recording').getByRole('link')).toHaveCount(0)
  line.fault = 'none'
  await downloads.row('Recording').getByRole('button', { name: 'Continue Recording' }).click()
  await expect(downloads.row('Recording').getByRole('link', { name: 'Open Recording' })).toBeVisible()
  await signIn(page, await world.newStudent())
  await (await DownloadsPage.open(page)).expectEmpty()
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('the page does not promise that anything opens offline', async ({ page }) => {
    await page.goto('/downloads')
    await expect(page.getByText('What is saved on this phone uses no data.')).toBeVisible()
    await expect(page.getByText(/opens offline/)).toHaveCount(0)
  })
})
