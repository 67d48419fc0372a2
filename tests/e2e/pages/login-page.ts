import { expect, type Page } from 'playwright/test'
import type { Person } from '#tests/e2e/world.ts'

/** `/login` */
export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<LoginPage> {
    await page.goto('/login')
    return new LoginPage(page).waitUntilLoaded()
  }

  async waitUntilLoaded(): Promise<this> {
    await expect(this.page.getByRole('heading', { name: 'Resume your Journey, Login!' })).toBeVisible()
    return this
  }

  async fill({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log In' }).click()
  }

  async logIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fill(person)
    await this.submit()
    await expect(this.page.getByText('Login successful')).toBeVisible()
  }

  /** After a sign-up: the e-mail is filled in, and the password is typed without a tap. */
  async logInWithFilledEmail({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await expect(this.page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(this.page.getByLabel('Password', { exact: true })).toBeFocused()
    await this.page.keyboard.type(password)
    await this.submit()
    await expect(this.page.getByText('Login successful')).toBeVisible()
  }
}
