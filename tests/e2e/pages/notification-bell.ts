import { expect, type Locator, type Page } from 'playwright/test'
import { getNotifications } from '#contract/notifications.ts'

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

  /** Opens a page and waits until its socket is connected and the notifications are fetched. */
  static async openConnected(page: Page, path: string): Promise<NotificationBell> {
    const list = page.waitForResponse((response) => new URL(response.url()).pathname === getNotifications.path)
    // The page emits `visible` as soon as it is connected.
    const visibleMessage = page
      .waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'))
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"visible"')))
    await page.goto(path)
    await Promise.all([list, visibleMessage])
    return new NotificationBell(page)
  }

  async expectUnread(count: 'none' | `${number}`): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Notifications, ${count} unread`, exact: true })).toBeVisible()
  }

  /** Closes the toast of an event, which covers the bell for five seconds. */
  async closeMessage(words: RegExp): Promise<void> {
    const message = this.page.getByRole('listitem').filter({ hasText: words })
    await message.getByRole('button', { name: 'Close toast' }).click()
    await expect(message).toHaveCount(0)
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

  /** The panel's size in rem, because the root font size grows with the screen. */
  panelInRem(): Promise<{ width: number; height: number }> {
    return this.panel.evaluate((panel) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width, height } = panel.getBoundingClientRect()
      return { width: width / rem, height: height / rem }
    })
  }
}
