import { expect, type Locator, type Page } from 'playwright/test'
import type { NewGig } from '#tests/e2e/world.ts'

/** Class Discussion, as the teacher and the students of a class see it. */
export class ClassDiscussion {
  readonly page: Page
  readonly log: Locator
  readonly box: Locator

  constructor(page: Page) {
    this.page = page
    this.log = page.getByRole('log', { name: 'Messages' })
    this.box = page.getByRole('textbox', { name: 'Message', exact: true })
  }

  static async openAsStudent(page: Page, gig: NewGig): Promise<ClassDiscussion> {
    await page.goto(`/student-dashboard/${gig._id}?tab=discussion`)
    return new ClassDiscussion(page).waitUntilConnected()
  }

  static async openAsTeacher(page: Page, gig: NewGig): Promise<ClassDiscussion> {
    await page.goto(`/my-gigs/gigs/${gig._id}?tab=comments`)
    return new ClassDiscussion(page).waitUntilConnected()
  }

  async waitUntilConnected(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Class Discussion' })).toBeVisible()
    await expect(this.log).toBeVisible()
    // Typing events before the socket is connected would be lost.
    await expect(this.page.getByText('Connecting…')).toHaveCount(0)
    return this
  }

  message(text: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text })
  }

  /** The texts of all messages, from top to bottom. */
  messageTexts(): Promise<string[]> {
    return this.log.locator('p[dir="auto"]').allTextContents()
  }

  async write(text: string): Promise<this> {
    await this.box.fill(text)
    await this.box.press('Enter')
    await expect(this.box).toHaveValue('')
    return this
  }

  async expectSent(text: string): Promise<void> {
    // Another member may have read it already.
    await expect(this.message(text).getByText(/^(Sent|Read by \d+ of \d+)$/)).toBeAttached()
    await expect(this.message(text)).toHaveCount(1)
  }

  async expectWaiting(text: string): Promise<void> {
    await expect(this.message(text).getByText('Waiting to be sent')).toBeAttached()
    await expect(this.message(text)).toHaveCount(1)
  }

  /** Dispatches the event that phones fire after a long press. */
  async openMessageMenu(text: string): Promise<Locator> {
    await this.message(text).locator('p[dir="auto"]').first().dispatchEvent('contextmenu')
    return this.page.getByRole('dialog')
  }

  /** Distance of a message from the top of the log, in pixels. */
  async offsetOf(text: string): Promise<number> {
    const [log, message] = [await this.log.boundingBox(), await this.message(text).boundingBox()]
    return Math.round((message?.y ?? Number.NaN) - (log?.y ?? 0))
  }

  async scrollTo(end: 'top' | 'bottom'): Promise<void> {
    await this.log.evaluate((log, to) => log.scrollTo({ top: to === 'top' ? 0 : log.scrollHeight }), end)
  }
}
