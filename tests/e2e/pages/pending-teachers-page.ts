import { expect, type Locator, type Page } from 'playwright/test'
import type { Person } from '#tests/e2e/world.ts'
import { openFile } from './open-file.ts'

/** `/pending-teachers` */
export class PendingTeachersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<PendingTeachersPage> {
    await page.goto('/pending-teachers')
    await expect(page.getByRole('heading', { name: 'Pending Teachers' })).toBeVisible()
    return new PendingTeachersPage(page)
  }

  card({ name }: Person): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) })
  }

  /** In a long list, only the first request starts open. */
  async openCard(teacher: Person): Promise<this> {
    const details = this.card(teacher).locator('details').first()
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
    return this
  }

  /** Opens the first document, ticks the check of each document while turning to the next, and leaves by Back. */
  async checkDocuments(teacher: Person, [first, ...others]: readonly [string, ...string[]]): Promise<this> {
    const document = this.card(teacher).getByRole('button', { name: first })
    await document.click()
    const viewer = this.page.getByRole('dialog', { name: teacher.name })
    const picture = viewer.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(viewer.getByText('Open it first')).toHaveCount(others.length)
    await viewer.getByRole('checkbox', { name: first }).check()
    for (const name of others) {
      await expect(viewer.getByRole('button', { name: `Approve ${teacher.name}` })).toBeDisabled()
      await expect(viewer.getByRole('checkbox', { name })).toBeDisabled()
      await viewer.getByRole('button', { name: 'Next document' }).click()
      await expect(viewer.getByRole('heading', { name })).toBeVisible()
      await viewer.getByRole('checkbox', { name }).check()
    }
    await expect(viewer.getByRole('checkbox', { name: first })).toBeChecked()
    await expect(viewer.getByRole('button', { name: `Approve ${teacher.name}` })).toBeEnabled()
    await this.page.goBack()
    await expect(viewer).toBeHidden()
    await expect(document).toContainText('Checked')
    return this
  }

  /** Opens a document in a new tab and returns the HTTP status. */
  async documentStatus(teacher: Person, label: string): Promise<number> {
    return (await openFile(this.card(teacher).getByRole('link', { name: label }))).status
  }

  async approve(teacher: Person): Promise<this> {
    await this.page.getByRole('button', { name: `Approve ${teacher.name}` }).click()
    await expect(this.page.getByText('Teacher Approved Successfully')).toBeVisible()
    await expect(this.card(teacher)).toHaveCount(0)
    return this
  }

  async reject(teacher: Person, reason: string): Promise<this> {
    await this.page.getByRole('button', { name: `Reject ${teacher.name}` }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Reject this application' })
    await dialog.getByLabel('Reason (optional)').fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(this.page.getByText('Teacher Rejected Successfully')).toBeVisible()
    return this
  }
}
