import { expect, type Page } from '@playwright/test'

/** `/student-dashboard/{gigId}` */
export class StudentClassRoom {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async arrived(title: string): Promise<this> {
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
    return new StudentClassRoom(this.page).arrived(title)
  }
}
