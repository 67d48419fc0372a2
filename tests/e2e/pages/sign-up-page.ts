import { expect, type Page } from 'playwright/test'
import type { Person } from '#tests/e2e/world.ts'
import { LoginPage } from './login-page.ts'

type Role = 'Student' | 'Teacher'

/** `/signup`, in three steps. */
export class SignUpPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<SignUpPage> {
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    return new SignUpPage(page)
  }

  async #next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next' }).click()
  }

  async fillAccount({ name, email, password }: Person, confirm = password): Promise<this> {
    await this.page.getByLabel('Full Name').fill(name)
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(confirm)
    await this.#next()
    return this
  }

  async fillContact(number = '0300 1234567'): Promise<this> {
    await this.page.getByLabel('WhatsApp Number').fill(number)
    await this.page.getByLabel('JazzCash Number').fill(number)
    await this.page.getByLabel('Country').selectOption('Pakistan')
    await this.#next()
    return this
  }

  async chooseRole(role: Role): Promise<this> {
    await this.page.getByLabel('Role').selectOption(role)
    await this.page.getByRole('button', { name: 'Sign Up' }).click()
    return this
  }

  async signUp(person: Person, role: Role): Promise<LoginPage> {
    await this.fillAccount(person)
    await this.fillContact()
    await this.chooseRole(role)
    await expect(this.page.getByText('Signup successful')).toBeVisible()
    await this.page.getByRole('link', { name: 'Go to Login' }).click()
    return new LoginPage(this.page).waitUntilLoaded()
  }
}
