import { expect, type Locator, type Page } from 'playwright/test'
import type { Person } from '#tests/e2e/world.ts'

/** `/my-gigs/requests` */
export class ReceiptReview {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the review from the teacher's home page. */
  static async openFromHome(page: Page): Promise<ReceiptReview> {
    await page.goto('/teacher-dashboard')
    await page.getByRole('link', { name: /^Review \d+ receipts?$/ }).click()
    return new ReceiptReview(page)
  }

  request({ name }: Person): Locator {
    return this.page.getByRole('article', { name: `Request of ${name}` })
  }

  /** Waits until the picture of the receipt has arrived. */
  async expectRequest(student: Person): Promise<this> {
    await expect(this.request(student).getByRole('img', { name: `Receipt from ${student.name}` })).toBeVisible()
    return this
  }

  async accept(student: Person): Promise<this> {
    await this.request(student).getByRole('button', { name: 'Accept' }).click()
    await expect(this.request(student)).toBeHidden()
    return this
  }

  /** Rejects the request with one of the suggested reasons. */
  async reject(student: Person, reason: string): Promise<this> {
    const dialog = this.page.getByRole('dialog', { name: 'Reject this request' })
    await dialog.getByRole('button', { name: reason }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(this.request(student)).toBeHidden()
    return this
  }

  async expectDone(): Promise<this> {
    await expect(this.page.getByText('No pending requests')).toBeVisible()
    return this
  }
}
