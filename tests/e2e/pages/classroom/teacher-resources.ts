import { expect, type Locator, type Page } from 'playwright/test'
import { fileInput } from '#tests/e2e/pages/file-input.ts'
import type { NewGig, SentFile } from '#tests/e2e/world.ts'
import { openTeacherTab } from './teacher-tab.ts'

/** The tabs Upload Resources and View Resources of `/my-gigs/gigs/{gigId}`. */
export class TeacherResources {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async openUpload(page: Page, { _id }: NewGig): Promise<TeacherResources> {
    await page.goto(`/my-gigs/gigs/${_id}?tab=upload`)
    await expect(page.getByRole('heading', { name: 'Add Resources' })).toBeVisible()
    return new TeacherResources(page)
  }

  static async openList(page: Page, { _id }: NewGig): Promise<TeacherResources> {
    await page.goto(`/my-gigs/gigs/${_id}?tab=resources`)
    await expect(page.getByRole('heading', { name: 'Resources', exact: true })).toBeVisible()
    return new TeacherResources(page)
  }

  async openTab(tab: 'Upload Resources' | 'View Resources'): Promise<this> {
    await openTeacherTab(this.page, tab)
    return this
  }

  async fill(title: string, description: string): Promise<this> {
    await this.page.getByLabel('Title').fill(title)
    await this.page.getByLabel('Description').fill(description)
    return this
  }

  async choose(...files: SentFile[]): Promise<this> {
    await fileInput(this.page, 'Files').setInputFiles(files)
    return this
  }

  async submit(): Promise<this> {
    await this.page.getByRole('button', { name: 'Upload', exact: true }).click()
    return this
  }

  /** An upload in progress, finished or failed. */
  uploadRow(name: string): Locator {
    return this.page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
  }

  async cancel(name: string): Promise<this> {
    await this.uploadRow(name)
      .getByRole('button', { name: `Cancel ${name}` })
      .click()
    return this
  }

  async tryAgain(name: string): Promise<this> {
    await this.uploadRow(name)
      .getByRole('button', { name: `Try again: ${name}` })
      .click()
    return this
  }

  /** A shared resource in View Resources. */
  card(title: string): Locator {
    return this.page.getByRole('list', { name: 'Resources' }).getByRole('listitem').filter({ hasText: title })
  }

  /** The menu of a row. */
  async openMenu(title: string): Promise<Locator> {
    await this.card(title)
      .getByRole('button', { name: `More about ${title}` })
      .click()
    return this.page.getByRole('menu', { name: `More about ${title}` })
  }

  /** Chooses the action Remove, which asks for confirmation. */
  async startRemoving(title: string): Promise<this> {
    await (await this.openMenu(title)).getByRole('menuitem', { name: `Remove: ${title}` }).click()
    return this
  }

  async remove(title: string): Promise<this> {
    await this.startRemoving(title)
    const dialog = this.page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to delete this resource?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    return this
  }
}
