import { expect, type Locator, type Page } from 'playwright/test'

/** The dialog of a verse in `/quran-chapters/$chapterId`. */
export class VerseSheet {
  readonly page: Page
  readonly sheet: Locator

  constructor(page: Page, reference: string) {
    this.page = page
    this.sheet = page.getByRole('dialog', { name: reference })
  }

  /** Taps a verse as soon as the verse menu is loaded. */
  static async open(page: Page, reference: string): Promise<VerseSheet> {
    const key = reference.split(' ').at(-1) ?? ''
    const verse = page.locator(`[id="${key}"]`)
    await expect(verse.getByRole('button')).toHaveCount(1)
    await verse.getByRole('button').click()
    return new VerseSheet(page, reference).waitUntilOpen()
  }

  async waitUntilOpen(): Promise<this> {
    await expect(this.sheet).toBeVisible()
    return this
  }

  async arabicFont(): Promise<string> {
    return this.sheet.locator('[lang="ar"]').evaluate((text) => getComputedStyle(text).fontFamily)
  }

  async press(name: 'Bookmark' | 'Remove bookmark' | 'Copy' | 'Share' | 'Copy link'): Promise<void> {
    await this.sheet.getByRole('button', { name, exact: true }).click()
    await expect(this.sheet).toBeHidden()
    // Wait until the dialog's history entry is removed, because the removal would cancel a navigation.
    const isInHistory = () => this.page.evaluate(() => 'openLayer' in Object(history.state))
    await expect.poll(isInHistory).toBe(false)
  }
}
