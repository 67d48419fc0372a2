import { expect, type Locator, type Page } from 'playwright/test'
import type { NewGig, Person } from '#tests/e2e/world.ts'

interface LedgerMonth {
  readonly student: Person
  /** In the notation of the page: `December 2026`. */
  readonly month: string
}

/** The payments of a class, as its teacher sees them. */
export class LedgerPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  static async open(page: Page, { _id }: NewGig): Promise<LedgerPage> {
    await page.goto(`/my-gigs/gigs/${_id}/payments`)
    await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
    return new LedgerPage(page)
  }

  row(month: string): Locator {
    return this.#page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: month })
  }

  async settle(
    action: 'Mark as paid' | 'Waive',
    { student, month, note }: LedgerMonth & { readonly note: string },
  ): Promise<this> {
    await this.#page.getByRole('button', { name: `${action}: ${student.name}, ${month}` }).click()
    const dialog = this.#page.getByRole('dialog', { name: `${action}: ${month}` })
    await dialog.getByLabel('Note (optional)').fill(note)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
    return this
  }

  async takeBack({ student, month }: LedgerMonth): Promise<this> {
    await this.#page.getByRole('button', { name: `Take back: ${student.name}, ${month}` }).click()
    const dialog = this.#page.getByRole('dialog', { name: `Take back: ${month}` })
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog).toBeHidden()
    return this
  }
}
