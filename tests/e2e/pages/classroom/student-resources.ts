import { expect, type Locator, type Page } from 'playwright/test'
import type { NewGig } from '#tests/e2e/world.ts'

/** The entry Resources of `/student-dashboard/{gigId}`. */
export class StudentResources {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, { _id }: NewGig): Promise<StudentResources> {
    await page.goto(`/student-dashboard/${_id}?tab=resources`)
    return new StudentResources(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Resources', exact: true })).toBeVisible()
    return this
  }

  card(title: string): Locator {
    return this.page.getByRole('list', { name: 'Resources' }).getByRole('listitem').filter({ hasText: title })
  }

  async refresh(): Promise<this> {
    await this.page.getByRole('button', { name: 'Refresh' }).click()
    return this
  }

  viewLink(title: string): Locator {
    return this.card(title).getByRole('link', { name: `View: ${title}` })
  }

  /** The menu of a row. `name` finds the row where several have the title. */
  async openMenu(title: string, name = title): Promise<Locator> {
    await this.card(name)
      .getByRole('button', { name: `More about ${title}` })
      .click()
    return this.page.getByRole('menu', { name: `More about ${title}` })
  }

  /** The action of a row's menu that saves the file. */
  async openSave(title: string): Promise<Locator> {
    return (await this.openMenu(title)).getByRole('menuitem', { name: `Save for offline: ${title}` })
  }

  /** The player in a row. */
  player(title: string): Locator {
    return this.page.getByRole('region', { name: `Player: ${title}` })
  }

  async save(title: string): Promise<this> {
    await (await this.openSave(title)).click()
    return this
  }

  async expectSaved(title: string): Promise<this> {
    await expect(this.card(title).getByText('Saved on this phone')).toBeVisible()
    return this
  }
}
