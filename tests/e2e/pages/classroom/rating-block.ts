import { expect, type Locator, type Page } from 'playwright/test'
import { StudentClassRoom } from '#tests/e2e/pages/student-dashboard.ts'
import type { NewGig } from '#tests/e2e/world.ts'

/** The rating in About Class of `/student-dashboard/{gigId}` */
export class RatingBlock {
  readonly page: Page
  readonly block: Locator

  constructor(page: Page) {
    this.page = page
    this.block = page.getByRole('region', { name: 'Your rating' })
  }

  static async open(page: Page, gig: NewGig): Promise<RatingBlock> {
    await page.goto(`/student-dashboard/${gig._id}`)
    await new StudentClassRoom(page).waitUntilLoaded(gig.title)
    return new RatingBlock(page)
  }

  star(name: string): Locator {
    return this.block.getByRole('radio', { name })
  }

  async fill(star: string, feedback: string): Promise<this> {
    await this.star(star).check()
    await this.block.getByLabel('Your feedback').fill(feedback)
    return this
  }

  async submit(): Promise<this> {
    await this.block.getByRole('button', { name: 'Submit Rating' }).click()
    return this
  }

  /** Expects the read-only view of a submitted rating. */
  async expectSubmitted(stars: string, feedback: string): Promise<void> {
    await expect(this.block.getByRole('img', { name: stars })).toBeVisible()
    await expect(this.block.getByText(feedback)).toBeVisible()
    await expect(this.block.getByRole('textbox')).toHaveCount(0)
    await expect(this.block.getByRole('button')).toHaveCount(0)
  }

  async expectWaiting(): Promise<void> {
    await expect(this.block.getByText(/Your rating is saved on this phone/)).toBeVisible()
  }
}
