import { expect, type Locator, type Page } from 'playwright/test'

/** `/downloads` */
export class DownloadsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<DownloadsPage> {
    await page.goto('/downloads')
    await expect(page.getByRole('heading', { name: 'Downloads', exact: true })).toBeVisible()
    return new DownloadsPage(page)
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  async remove(title: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: `Remove ${title}` })
      .click()
    await this.#confirm(`Remove ${title}?`)
    await expect(this.row(title)).toBeHidden()
  }

  async removeAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove all' }).click()
    await this.#confirm('Remove all downloads?')
  }

  async #confirm(title: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('What waits to be sent is kept.')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  async expectEmpty(): Promise<void> {
    await expect(this.page.getByText('Nothing is saved on this phone')).toBeVisible()
  }
}
