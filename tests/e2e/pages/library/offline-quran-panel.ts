import { expect, type Locator, type Page } from 'playwright/test'

const SAVED_TEXT = /The whole Quran is on this phone/

/** The panel of `/quran-chapters` that saves the Quran. */
export class OfflineQuranPanel {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'On this phone' })
  }

  static async open(page: Page, origin = ''): Promise<OfflineQuranPanel> {
    await page.goto(`${origin}/quran-chapters`)
    // Only the service worker can answer offline.
    await page.evaluate(() => navigator.serviceWorker.ready)
    return new OfflineQuranPanel(page).show()
  }

  async show(): Promise<this> {
    const button = this.page.getByRole('button', { name: 'Save', exact: true })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    return this
  }

  get saveButton(): Locator {
    return this.panel.getByRole('button', { name: /^Save the Quran, / })
  }

  async chooseLanguages(...languages: readonly string[]): Promise<this> {
    for (const language of languages) await this.panel.getByRole('checkbox', { name: language }).check()
    return this
  }

  async expectSaved(): Promise<void> {
    await this.show()
    await expect(this.panel.getByText(SAVED_TEXT)).toBeVisible({ timeout: 60_000 })
  }

  async expectNotSaved(): Promise<void> {
    await this.show()
    await expect(this.panel.getByText(/Save the Quran|Not fully saved yet|Connect once|Saving/).first()).toBeVisible()
    await expect(this.panel.getByText(SAVED_TEXT)).toBeHidden()
  }

  async openManagement(): Promise<void> {
    await this.panel.getByText('Manage languages and scripts').click()
  }
}
