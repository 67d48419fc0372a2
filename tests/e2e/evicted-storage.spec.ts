import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test } from './fixtures.ts'

test('after the browser evicted the caches, the next start makes the app ready offline again', async ({
  page,
  context,
}) => {
  await page.goto('/quran-chapters/112')
  await waitForWorker(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/quran-chapters')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto('/quran-chapters')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('when its database is gone, the outbox does not say that everything has arrived', async ({ page, world }) => {
  const student = await world.newStudent()
  await signIn(page, student)
  await page.goto('/outbox')
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await page.evaluate(
    (userId) => {
      const record = { databaseId: 'id:evicted', waiting: { [userId]: 2 }, missing: {} }
      localStorage.setItem('outbox-waiting', JSON.stringify(record))
    },
    await page.evaluate(() => localStorage.getItem('userId') ?? ''),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('2 items that waited here are not on this phone any more')
  await expect(page.getByText('Nothing waits')).toBeHidden()
  await page.getByRole('button', { name: 'I have checked' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
})
