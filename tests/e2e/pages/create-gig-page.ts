import { expect, type Page } from 'playwright/test'
import { MyGigsPage } from './my-gigs-page.ts'

export interface GigDetails {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly maxStudents?: string
}

/** `/create-class` */
export class CreateGigPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<CreateGigPage> {
    await page.goto('/create-class')
    await expect(page.getByRole('heading', { name: 'Create New Gig' })).toBeVisible()
    return new CreateGigPage(page)
  }

  async fill({ title, description, price, maxStudents = '' }: GigDetails): Promise<this> {
    await this.page.getByLabel('Class Name').fill(title)
    await this.page.getByLabel('Description').fill(description)
    await this.page.getByLabel('Pricing (PKR)').fill(price)
    await this.page.getByLabel('Maximum students').fill(maxStudents)
    return this
  }

  async submit(): Promise<this> {
    await this.page.getByRole('button', { name: 'Proceed' }).click()
    return this
  }

  async create(details: GigDetails): Promise<MyGigsPage> {
    await this.fill(details)
    await this.submit()
    return new MyGigsPage(this.page).waitUntilLoaded()
  }
}
