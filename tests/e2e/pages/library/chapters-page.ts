import { expect, type Locator, type Page } from 'playwright/test'
import { ReaderPage } from './reader-page.ts'

/** `/quran-chapters` */
export class ChaptersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<ChaptersPage> {
    await page.goto('/quran-chapters')
    return new ChaptersPage(page).waitUntilLoaded()
  }

  /** All chapters, or those that match the typed text. */
  get chapters(): Locator {
    return this.page.getByRole('main').getByRole('list').first().getByRole('listitem')
  }

  get previous(): Locator {
    return this.page.getByRole('button', { name: 'Previous' })
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next' })
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'The Quran' })).toBeVisible()
    return this
  }

  /** Before hydration, a link loads a prerendered page instead of navigating in the app. */
  async waitUntilHydrated(): Promise<void> {
    await expect(this.page.getByRole('link', { name: /^(Start|Continue) reading/ })).toBeVisible()
  }

  async type(text: string): Promise<void> {
    await this.page.getByLabel('Search', { exact: true }).fill(text)
  }

  async openChapter(name: string): Promise<ReaderPage> {
    await this.page.getByRole('link', { name }).click()
    return new ReaderPage(this.page).waitUntilLoaded(name)
  }

  async openVerse(key: string): Promise<ReaderPage> {
    await this.page.getByRole('link', { name: `Read ${key}` }).click()
    return new ReaderPage(this.page)
  }
}
