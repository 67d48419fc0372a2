import { expect, type Locator, type Page } from 'playwright/test'
import { picture } from '#tests/e2e/picture.ts'
import type { NewGig } from '#tests/e2e/world.ts'

/** The monthly payments of a student: `/payments`, and the card in the class room. */
export class PaymentsPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  static async open(page: Page): Promise<PaymentsPage> {
    await page.goto('/payments')
    return new PaymentsPage(page)
  }

  static async openClass(page: Page, { _id }: NewGig): Promise<PaymentsPage> {
    await page.goto(`/student-dashboard/${_id}?tab=about`)
    return new PaymentsPage(page)
  }

  /** The card with the open months in the class room. */
  card(): Locator {
    return this.#page.getByRole('list', { name: 'Payments' })
  }

  /** Opens the form for the next month. @returns its dialog */
  async startPaying({ title }: NewGig): Promise<Locator> {
    await this.#page.getByRole('button', { name: new RegExp(`^(Send receipt|Pay early) for .*: ${title}$`) }).click()
    const dialog = this.#page.getByRole('dialog', { name: /^Pay / })
    await expect(dialog.getByText('Payment receipt')).toBeVisible()
    return dialog
  }

  /** Chooses a receipt and sends it, without waiting for the answer. */
  async startSending(dialog: Locator): Promise<void> {
    await dialog.locator('input[type="file"]').setInputFiles(await picture('receipt.jpg'))
    await expect(dialog.getByText('receipt.jpg')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
  }

  async send(dialog: Locator): Promise<this> {
    await this.startSending(dialog)
    await expect(dialog).toBeHidden()
    return this
  }
}
