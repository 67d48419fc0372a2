import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'

/** The meeting tab, shared by teacher and student. */
class MeetingPanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get frame(): Locator {
    return this.page.locator('iframe[title="Live meeting"]')
  }

  get room(): FrameLocator {
    return this.frame.contentFrame()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(name: string): Promise<this> {
    await this.button(name).click()
    return this
  }

  /** The room covers the page until the user closes it. */
  close(): Promise<this> {
    return this.press('Back to the class')
  }

  async expectCovering(): Promise<void> {
    await expect.poll(() => this.frame.boundingBox()).toMatchObject({ x: 0, width: this.page.viewportSize()?.width })
    await expect(this.page.locator('[inert]').getByRole('heading').first()).toBeAttached()
  }

  /** Presses a button that opens a window, and returns the page in it. */
  async openPopup(name: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.press(name)
    return opened
  }

  async expectText(text: string | RegExp): Promise<this> {
    await expect(this.page.getByText(text).first()).toBeVisible()
    return this
  }
}

/** The tab Start Meeting of `/my-gigs/gigs/{gigId}`. */
export class TeacherMeeting extends MeetingPanel {
  static async open(page: Page, gigId: string): Promise<TeacherMeeting> {
    await page.goto(`/teacher-dashboard/gig/${gigId}/meeting`)
    await expect(page.getByRole('heading', { name: 'Live Meeting' })).toBeVisible()
    return new TeacherMeeting(page)
  }
}

/** Meeting of `/student-dashboard/{gigId}`. */
export class StudentMeeting extends MeetingPanel {
  static async open(page: Page, gigId: string): Promise<StudentMeeting> {
    await page.goto(`/student-dashboard/${gigId}?tab=meeting`)
    await expect(page.getByRole('heading', { name: 'Meeting', exact: true })).toBeVisible()
    return new StudentMeeting(page)
  }
}
