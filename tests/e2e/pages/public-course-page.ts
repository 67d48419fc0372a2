import { expect, type Locator, type Page } from 'playwright/test'

/** The public page `/courses/{id}`. */
export class PublicCoursePage {
  readonly page: Page
  readonly facts: Locator

  constructor(page: Page) {
    this.page = page
    this.facts = page.getByLabel('Facts about this class')
  }

  static async open(page: Page, id: string): Promise<PublicCoursePage> {
    await page.goto(`/courses/${id}`)
    return new PublicCoursePage(page)
  }

  async waitUntilLoaded(title: string): Promise<this> {
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    return this
  }

  /** The main action, which must be visible without scrolling. */
  action(name: string): Locator {
    return this.page.getByRole('complementary', { name: 'Join this class' }).getByText(name, { exact: true })
  }
}
