import { expect, type Locator, type Page } from 'playwright/test'

/** The bookmarks panel of `/quran-chapters`. */
export class YourReading {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Your reading' })
  }

  static async open(page: Page): Promise<YourReading> {
    await page.goto('/quran-chapters')
    const reading = new YourReading(page)
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click()
    return reading
  }

  bookmark(reference: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: reference })
  }

  async expectBookmarks(...references: readonly string[]): Promise<this> {
    await expect(this.panel.getByRole('listitem')).toHaveCount(references.length)
    for (const reference of references) await expect(this.bookmark(reference)).toBeVisible()
    return this
  }

  async expectEmpty(): Promise<void> {
    await expect(this.panel.getByText('No bookmarks yet.')).toBeVisible()
  }

  async remove(reference: string): Promise<void> {
    await this.panel.getByRole('button', { name: `Remove the bookmark at ${reference}` }).click()
    await expect(this.bookmark(reference)).toHaveCount(0)
  }
}
