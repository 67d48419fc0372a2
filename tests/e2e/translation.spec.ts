import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { translatePage } from '#tests/support/browser/translate-page.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { test } from './discussion-scene.ts'
import { expect } from './fixtures.ts'

const KINDS = ['replace', 'wrap'] as const

for (const kind of KINDS) {
  test(`a translated discussion goes offline and back, sends and receives (${kind})`, async ({ context, scene }) => {
    const [student, teacher] = [await scene.mine(), await scene.theirs()]
    const { page } = student
    await waitForWorker(page)
    await translatePage(page, kind)
    await expect(page.getByText('ت:No messages yet')).toBeVisible()
    await teacher.write('Salam')
    await expect(student.message('Salam')).toBeVisible()
    await expect(page.getByText('No messages yet')).toHaveCount(0)
    await context.setOffline(true)
    await expect(page.getByText('Offline: messages are sent later.')).toBeVisible()
    await student.write('Written on the bus')
    await student.expectWaiting('Written on the bus')
    await context.setOffline(false)
    await expect(page.getByText('Offline: messages are sent later.')).toHaveCount(0)
    await expect(student.message('Written on the bus').getByText(/Sent|Read by/)).toBeAttached()
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    await page.getByRole('link', { name: 'About Class' }).click()
    await expect(student.log).toHaveCount(0)
    await page.getByRole('link', { name: 'Class Discussion' }).click()
    await expect(student.message('Salam')).toBeVisible()
  })

  test(`translated public pages follow steps, pages and chapters (${kind})`, async ({ page }) => {
    await page.goto('/signup')
    await waitForHydration(page)
    await translatePage(page, kind)
    await expect(page.getByText('ت:Step 1 of 3')).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).last().click()
    await expect(page.getByText('Resume your Journey')).toBeVisible()
    await expect(page.getByText('Step 1 of 3')).toHaveCount(0)

    await page.goto('/quran-chapters?q=mercy')
    await waitForHydration(page)
    await translatePage(page, kind)
    await expect(page.getByText('ت:Page 1 of')).toBeVisible()
    await page.getByRole('button', { name: /Next/ }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await expect(page.getByText('Page 1 of')).toHaveCount(0)

    await page.goto('/quran-chapters/112')
    await waitForHydration(page)
    await translatePage(page, kind)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Al-Ikhlas')
    await page.locator('a[rel="next"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Al-Falaq')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Al-Ikhlas')
  })
}
