import type { Page } from 'playwright/test'
import { ReaderPage } from './reader-page.ts'

/** The go-to panel of the reader. */
export class GoTo {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Go to a verse, juz or page' }).click()
    return this
  }

  async goTo(place: string): Promise<ReaderPage> {
    await this.type(place)
    await this.page.keyboard.press('Enter')
    return new ReaderPage(this.page)
  }

  async openFromList(list: string, name: string | RegExp): Promise<ReaderPage> {
    await this.page.getByText(list, { exact: true }).click()
    await this.page.getByRole('link', { name }).click()
    return new ReaderPage(this.page)
  }

  async type(place: string): Promise<void> {
    await this.page.getByLabel('Verse, chapter, juz or page').fill(place)
  }
}
