import { expect, type Locator, type Page } from 'playwright/test'

/** `/SubmitFeedback` */
export class FeedbackPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<FeedbackPage> {
    await page.goto('/SubmitFeedback')
    await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible()
    return new FeedbackPage(page)
  }

  async submit(type: 'concern' | 'issue' | 'suggestion', message: string): Promise<this> {
    await this.page.getByLabel('Type').selectOption(type)
    await this.page.getByLabel('Message').fill(message)
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click()
    return this
  }

  /** Opens the user's own feedback. */
  async openMyFeedbacks(): Promise<Locator> {
    await this.page.getByRole('tab', { name: 'View My Feedbacks' }).click()
    return this.page.getByRole('tabpanel')
  }
}
