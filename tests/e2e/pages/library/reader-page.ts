import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Activates an element below the verses. By keyboard, because scrolling past the verses makes `content-visibility` lay
 * them out,
 * and the target moves during a click.
 */
const activateByKeyboard = (below: Locator): Promise<void> => below.press('Enter')

/** `/quran-chapters/$chapterId` */
export class ReaderPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, chapter: number, name: string): Promise<ReaderPage> {
    await page.goto(`/quran-chapters/${chapter}`)
    return new ReaderPage(page).waitUntilLoaded(name)
  }

  get list(): Locator {
    return this.page.locator('[id^="verses-"]')
  }

  /** The name of the displayed edition. */
  get edition(): Locator {
    return this.page.locator('[data-edition]')
  }

  get verses(): Locator {
    return this.list.locator('li')
  }

  verse(key: string): Locator {
    return this.page.locator(`[id="${key}"]`)
  }

  async waitUntilLoaded(name: string): Promise<this> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(this.verses.first()).toBeVisible()
    return this
  }

  async openNextChapter(name: string): Promise<this> {
    await activateByKeyboard(this.page.getByRole('link', { name: 'Next chapter' }))
    return this.waitUntilLoaded(name)
  }

  async openAboutText(): Promise<void> {
    await activateByKeyboard(this.page.getByRole('button', { name: 'About this text' }))
  }

  /** The bar that stays at the top of the screen. */
  get bar(): Locator {
    return this.page.getByRole('button', { name: /Go to a verse, juz or page$/ })
  }

  async openTextPanel(): Promise<void> {
    const tool = this.page.getByRole('button', { name: 'Text size and script' })
    if ((await tool.getAttribute('aria-expanded')) === 'false') await tool.press('Enter')
  }

  async closePanel(): Promise<void> {
    await this.page.keyboard.press('Escape')
  }

  /** Leaves the panel open. */
  async chooseScript(name: string): Promise<void> {
    await this.openTextPanel()
    await this.page.getByRole('radio', { name }).first().check()
  }

  async fontSize(): Promise<number> {
    return this.list.evaluate((list) => Number.parseFloat(getComputedStyle(list).fontSize))
  }

  async enlarge(): Promise<void> {
    await this.openTextPanel()
    await this.page.getByRole('button', { name: 'Larger text' }).click()
  }
}
