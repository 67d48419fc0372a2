import type { Page } from 'playwright'
import { login } from '#contract/auth/auth.ts'
import { readClaims } from '#src/session/claims.ts'
import { AUTH_KEY } from '#src/session/storage.ts'

/** Skips the form. Cookie and storage are the same as after a login by hand. */
export const signIn = async (page: Page, person: { readonly email: string; readonly password: string }) => {
  const { email, password } = person
  // Page and request share cookies, so the browser gets the refresh cookie.
  const response = await page.request.post(login.path, { data: { email, password } })
  const { token } = login.output.parse(await response.json())
  const user = readClaims(token)
  if (!user) throw new Error('The login gave no readable token.')
  const entries = {
    [AUTH_KEY]: JSON.stringify({ accessToken: token, user }),
    authToken: token,
    userRole: user.role,
    email: user.email,
    userId: user.id,
    userName: user.name,
    status: user.verificationStatus ?? '',
  }
  await page.goto('/api/health')
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, entries)
}
