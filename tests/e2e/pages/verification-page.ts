import { expect, type Page } from 'playwright/test'
import { picture } from '#tests/e2e/picture.ts'
import { fileInput } from './file-input.ts'

/** `/teacher-verification`. Unapproved teachers also see it instead of every guarded page. */
export class VerificationPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<VerificationPage> {
    await page.goto('/teacher-verification')
    return new VerificationPage(page)
  }

  async startForm(): Promise<this> {
    await this.page.getByRole('button', { name: /Fill in the form|Enter details again/ }).click()
    return this
  }

  async fill(): Promise<this> {
    await this.page.getByLabel('CNIC Number').fill('35202-1234567-1')
    await this.page.getByLabel('Primary Expertise').selectOption('Quran')
    await this.page.getByLabel('About You').fill('I have taught children for ten years.')
    for (const name of ['Original Madrassa Degree', 'CNIC Front', 'CNIC Back'])
      await fileInput(this.page, name).setInputFiles(await picture(`${name}.jpg`))
    return this
  }

  async submit(): Promise<this> {
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click()
    return this
  }

  /** Submits the complete form and waits until it is under review. */
  async apply(): Promise<this> {
    await this.startForm()
    await this.fill()
    await this.submit()
    await expect(this.page.getByText('Details sent for verification!')).toBeVisible()
    return this.expectUnderReview()
  }

  async expectUnderReview(): Promise<this> {
    await expect(this.page.getByText('Under review', { exact: true })).toBeVisible()
    return this
  }
}
