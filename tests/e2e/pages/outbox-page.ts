import { expect, type Locator, type Page } from 'playwright/test'

/** `/outbox` */
export class OutboxPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<OutboxPage> {
    await page.goto('/outbox')
    return new OutboxPage(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
    return this
  }

  entry(title: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async retry(title: string | RegExp): Promise<this> {
    await this.entry(title).getByRole('button', { name: 'Retry' }).click()
    return this
  }

  async editMessage(title: string | RegExp, message: string): Promise<this> {
    const entry = this.entry(title)
    await entry.getByRole('button', { name: 'Edit' }).click()
    await entry.getByLabel('Message').fill(message)
    await entry.getByRole('button', { name: 'Save and send' }).click()
    return this
  }

  async openDeleteDialog(title: string | RegExp): Promise<Locator> {
    const dialog = this.page.getByRole('dialog', { name: 'Delete without sending?' })
    // While an attempt to send runs, the button takes no tap.
    await expect(async () => {
      await this.entry(title).getByRole('button', { name: 'Delete' }).click({ timeout: 2000 })
      await expect(dialog).toBeVisible({ timeout: 5000 })
    }).toPass()
    return dialog
  }

  async expectEmpty(): Promise<void> {
    await expect(this.page.getByText('Nothing waits')).toBeVisible()
  }
}
