import { expect, type Locator, type Page } from 'playwright/test'
import { picture } from '#tests/e2e/picture.ts'

/** The popup of a course: its details, then the payment. */
export class EnrolPopup {
  readonly sheet: Locator
  readonly #page: Page

  constructor(page: Page, title: string) {
    this.#page = page
    this.sheet = page.getByRole('dialog', { name: title })
  }

  async waitUntilOpen(): Promise<this> {
    await expect(this.sheet).toBeVisible()
    return this
  }

  enrolButton(): Locator {
    return this.sheet.getByRole('button', { name: 'Enroll Now' })
  }

  async openPayment(start: Locator = this.enrolButton()): Promise<this> {
    await start.click()
    await expect(this.sheet.getByText('Take a photo or a screenshot of the receipt.')).toBeVisible()
    return this
  }

  async attachReceipt(file?: { name: string; mimeType: string; buffer: Buffer }): Promise<this> {
    await this.sheet.locator('input[type="file"]').setInputFiles(file ?? (await picture('receipt.jpg')))
    return this
  }

  async confirm(): Promise<this> {
    await this.sheet.getByRole('button', { name: 'Confirm Enrolment' }).click()
    return this
  }

  newReceiptButton(): Locator {
    return this.sheet.getByRole('button', { name: 'Replace receipt' })
  }

  /** Completes both steps with a valid receipt. */
  async enrol(start: Locator = this.enrolButton()): Promise<this> {
    await this.openPayment(start)
    await this.attachReceipt()
    await expect(this.sheet.getByText('receipt.jpg')).toBeVisible()
    return this.confirm()
  }

  async dismiss(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.sheet).toBeHidden()
  }

  async close(): Promise<CoursesPage> {
    await this.dismiss()
    return new CoursesPage(this.#page)
  }
}

/** `/Enrol` */
export class CoursesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<CoursesPage> {
    await page.goto('/Enrol')
    return new CoursesPage(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Available Courses' })).toBeVisible()
    return this
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async search(text: string): Promise<this> {
    await this.page.getByLabel('Search classes').fill(text)
    return this
  }

  async openCourse(title: string): Promise<EnrolPopup> {
    await this.page.getByRole('button', { name: title, exact: true }).click()
    return new EnrolPopup(this.page, title).waitUntilOpen()
  }
  /** Opens the popup from the card and completes both steps with a valid receipt. */
  async enrol(title: string): Promise<EnrolPopup> {
    return (await this.openCourse(title)).enrol()
  }
}
