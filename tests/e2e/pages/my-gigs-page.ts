import { expect, type Locator, type Page } from 'playwright/test'
import { TeacherClassRoom } from '#tests/e2e/pages/classroom/teacher-class-room.ts'

/** `/my-gigs` */
export class MyGigsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<MyGigsPage> {
    await page.goto('/my-gigs')
    return new MyGigsPage(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'My Gigs', level: 1 })).toBeVisible()
    return this
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async #choose(title: string, item: 'Archive' | 'Edit' | 'Put on sale again'): Promise<void> {
    await this.page.getByRole('button', { name: `More about ${title}` }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async archive(title: string): Promise<this> {
    await this.#choose(title, 'Archive')
    const dialog = this.page.getByRole('dialog', { name: 'Archive this class?' })
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(dialog).toBeHidden()
    return this
  }

  async putOnSaleAgain(title: string): Promise<this> {
    await this.#choose(title, 'Put on sale again')
    return this
  }

  async edit(title: string): Promise<void> {
    await this.#choose(title, 'Edit')
    await expect(this.page.getByRole('heading', { name: 'Edit class' })).toBeVisible()
  }

  async openGig(title: string): Promise<TeacherClassRoom> {
    await this.page.getByRole('link', { name: `Open Gig: ${title}` }).click()
    return new TeacherClassRoom(this.page).waitUntilLoaded(title)
  }
}
