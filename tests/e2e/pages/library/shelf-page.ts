import { expect, type Locator, type Page } from 'playwright/test'

/** `/other-books` */
export class ShelfPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, origin = ''): Promise<ShelfPage> {
    await page.goto(`${origin}/other-books`)
    // Only the service worker can answer offline.
    await page.evaluate(() => navigator.serviceWorker.ready)
    return new ShelfPage(page)
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title })
  }

  link(title: string): Locator {
    return this.card(title).getByRole('link', { name: title })
  }

  button(label: string, title: string): Locator {
    return this.card(title).getByRole('button', { name: `${label}: ${title}` })
  }

  save(title: string): Promise<void> {
    return this.button('Save for offline', title).click()
  }

  expectSaved(title: string): Promise<void> {
    return expect(this.card(title).getByText('Saved', { exact: true })).toBeVisible()
  }

  async remove(title: string): Promise<void> {
    await this.button('Remove', title).click()
    const dialog = this.page.getByRole('dialog', { name: 'Remove from this phone' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toBeHidden()
  }
}
