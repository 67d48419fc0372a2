import { expect, type Locator, type Page } from 'playwright/test'
import type { NewGig } from '#tests/e2e/world.ts'

/** The entry Resources of `/student-dashboard/{gigId}`. */
export class StudentResources {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, { _id }: NewGig): Promise<StudentResources> {
    await page.goto(`/student-dashboard/${_id}?tab=resources`)
    return new StudentResources(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Resources', exact: true })).toBeVisible()
    return this
  }

  card(title: string): Locator {
    return this.page.getByRole('list', { name: 'Resources' }).getByRole('listitem').filter({ hasText: title })
  }

  async refresh(): Promise<this> {
    await this.page.getByRole('button', { name: 'Refresh' }).click()
    return this
  }

  link(label: 'View' | 'Download', title: string): Locator {
    return this.card(title).getByRole('link', { name: `${label}: ${title}` })
  }

  /** The action of a row's sheet that saves the file. */
  async openSave(title: string): Promise<Locator> {
    await this.card(title)
      .getByRole('button', { name: `More about ${title}` })
      .click()
    return this.page.getByRole('dialog').getByRole('button', { name: `Save for offline: ${title}` })
  }

  async save(title: string): Promise<this> {
    await (await this.openSave(title)).click()
    return this
  }

  async expectSaved(title: string): Promise<this> {
    await expect(this.card(title).getByText('Saved on this phone')).toBeVisible()
    return this
  }
}
