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

  /** After a sign-up: e-mail and password are filled in, and Enter logs in. */
  async logInWithFilledFields({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await expect(this.page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(this.page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expect(this.page.getByRole('button', { name: 'Log In' })).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByText('Login successful')).toBeVisible()
  }
}
