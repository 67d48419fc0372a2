import type { Locator, Page } from 'playwright/test'
import { ReaderPage } from './reader-page.ts'

/** The go-to panel of the chapter list and the reader. */
export class GoTo {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get problem(): Locator {
    return this.page.getByRole('alert')
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Go to a verse, juz or page' }).click()
    return this
  }

  async goTo(place: string): Promise<ReaderPage> {
    await this.page.getByLabel('Verse, chapter, juz or page').fill(place)
    await this.page.getByRole('button', { name: 'Go', exact: true }).click()
    return new ReaderPage(this.page)
  }

  async openFromList(list: string, name: string | RegExp): Promise<ReaderPage> {
    await this.page.getByText(list, { exact: true }).click()
    await this.page.getByRole('link', { name }).click()
    return new ReaderPage(this.page)
  }

  async openSixteenLinePage(page: string): Promise<void> {
    const field = this.page.getByLabel('Page of the 16-line mushaf')
    if (!(await field.isVisible())) await this.page.getByText('A page of the 16-line mushaf').click()
    await field.fill(page)
    await this.page.getByRole('button', { name: 'Open page' }).click()
  }
}
