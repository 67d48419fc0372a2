import { expect, type Locator, type Page } from 'playwright/test'
import { EnrolPopup } from './courses-page.ts'

/** `/student-dashboard/{gigId}` */
export class StudentClassRoom {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async waitUntilLoaded(title: string): Promise<this> {
    await expect(this.page).toHaveURL(/\/student-dashboard\/.+/)
    await expect(this.page.getByRole('heading', { name: title }).first()).toBeVisible()
    return this
  }
}

/** `/student-dashboard` */
export class StudentDashboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<StudentDashboard> {
    await page.goto('/student-dashboard')
    await expect(page.getByRole('heading', { name: 'My Enrolled Gigs' }).first()).toBeVisible()
    return new StudentDashboard(page)
  }

  async continueLearning(title: string): Promise<StudentClassRoom> {
    await this.page.getByRole('link', { name: `Continue Learning: ${title}` }).click()
    return new StudentClassRoom(this.page).waitUntilLoaded(title)
  }

  /** A request that is not accepted yet. */
  requestRow(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async cancelRequest(title: string): Promise<this> {
    await this.page.getByRole('button', { name: `Cancel request: ${title}` }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Cancel this request?' })
    await dialog.getByRole('button', { name: 'Cancel request' }).click()
    await expect(this.requestRow(title)).toHaveCount(0)
    await expect(dialog).toBeHidden()
    return this
  }

  async sendNewReceipt(title: string): Promise<EnrolPopup> {
    await this.page.getByRole('button', { name: `Replace receipt: ${title}` }).click()
    return new EnrolPopup(this.page, title).waitUntilOpen()
  }
}
