import { expect, type Locator, type Page } from '@playwright/test'

/** `/quran-chapters/$chapterId` */
export class ReaderPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, chapter: number, name: string): Promise<ReaderPage> {
    await page.goto(`/quran-chapters/${chapter}`)
    return new ReaderPage(page).arrived(name)
  }

  get list(): Locator {
    return this.page.locator('[id^="verses-"]')
  }

  get verses(): Locator {
    return this.list.locator('li')
  }

  verse(key: string): Locator {
    return this.page.locator(`[id="${key}"]`)
  }

  async arrived(name: string): Promise<this> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(this.verses.first()).toBeVisible()
    return this
  }

  async goOn(name: string): Promise<this> {
    await this.page.getByRole('link', { name: 'Next chapter' }).click()
    return this.arrived(name)
  }

  async letterHeight(): Promise<number> {
    return this.list.evaluate((list) => Number.parseFloat(getComputedStyle(list).fontSize))
  }

  async enlarge(): Promise<void> {
    await this.page.getByRole('button', { name: 'Larger text' }).click()
  }
}
