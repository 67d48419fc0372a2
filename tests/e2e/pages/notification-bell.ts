import { expect, type Locator, type Page } from '@playwright/test'

/** The bell of the header, and the panel that it opens. */
export class NotificationBell {
  readonly page: Page
  readonly bell: Locator
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.bell = page.getByRole('button', { name: /^Notifications, / })
    this.panel = page.getByRole('dialog', { name: 'Notifications' })
  }

  /** Opens a page, and waits until it hears the server. */
  static async hearing(page: Page, path: string): Promise<NotificationBell> {
    const hears = page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'))
    await page.goto(path)
    const socket = await hears
    // The page says this once it is connected.
    await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"visible"'))
    return new NotificationBell(page)
  }

  async says(count: 'none' | `${number}`): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Notifications, ${count} unread`, exact: true })).toBeVisible()
  }

  async open(): Promise<Locator> {
    await this.bell.click()
    await expect(this.panel).toBeVisible()
    return this.panel
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.panel).toBeHidden()
  }
}
