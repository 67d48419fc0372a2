import { expect, type Locator, type Page } from 'playwright/test'
import { openFile } from '#tests/e2e/pages/open-file.ts'
import type { Person } from '#tests/e2e/world.ts'
import { openTeacherTab } from './teacher-tab.ts'

type Tab = 'Overview' | 'Enrolled Students' | 'Pending Requests'

/** `/my-gigs/gigs/{gigId}` */
export class TeacherClassRoom {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, gig: { readonly _id: string; readonly title: string }): Promise<TeacherClassRoom> {
    await page.goto(`/my-gigs/gigs/${gig._id}`)
    return new TeacherClassRoom(page).waitUntilLoaded(gig.title)
  }

  async waitUntilLoaded(title: string): Promise<this> {
    await expect(this.page.getByRole('heading', { name: `${title} Classroom` })).toBeVisible()
    return this
  }

  async openTab(tab: Tab): Promise<this> {
    await openTeacherTab(this.page, tab)
    return this
  }

  row({ name }: Person): Locator {
    // Toasts that name a student are list items too, but outside `main`.
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  }

  /** The toast about a student: that of the student before may still be shown. */
  private toast(text: string, { name }: Person): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text }).filter({ hasText: name })
  }

  /** Opens the receipt in a new tab and returns its content type. */
  async receiptType(student: Person): Promise<string> {
    const { status, type } = await openFile(this.row(student).getByRole('link', { name: /View Receipt/ }))
    expect(status).toBe(200)
    return type
  }

  async accept(student: Person): Promise<this> {
    await this.row(student)
      .getByRole('button', { name: /Accept/ })
      .click()
    await expect(this.toast('Student accepted', student)).toBeVisible()
    return this
  }

  async reject(student: Person, reason: string): Promise<this> {
    await this.row(student)
      .getByRole('button', { name: /Reject/ })
      .click()
    const dialog = this.page.getByRole('dialog', { name: 'Reject this request' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toContainText('Please say why, so that the student knows what to do.')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(this.toast('Request rejected', student)).toBeVisible()
    await expect(dialog).toBeHidden()
    return this
  }

  /** Opens the menu of an enrolled student. */
  async openMenu(student: Person): Promise<Locator> {
    const name = `More about ${student.name}`
    await this.row(student).getByRole('button', { name }).click()
    return this.page.getByRole('menu', { name })
  }

  async unenroll(student: Person): Promise<this> {
    const menu = await this.openMenu(student)
    await menu.getByRole('menuitem', { name: `Unenroll ${student.name}` }).click()
    const question = this.page.getByRole('dialog', { name: 'Unenroll this student' })
    await question.getByRole('button', { name: 'Unenroll' }).click()
    await expect(this.toast('Student moved to pending', student)).toBeVisible()
    await expect(question).toBeHidden()
    return this
  }
}
