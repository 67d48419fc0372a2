import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, APIResponse, Page } from 'playwright'
import { login } from '#contract/auth/auth.ts'
import { readClaims } from '#src/session/claims.ts'
import { AUTH_KEY } from '#src/session/storage.ts'

/** Logs in, if need be after the pause that the server asks for: it allows ten logins a minute, and tests are faster. */
export const postLogin = async (
  request: APIRequestContext,
  data: { readonly email: string; readonly password: string },
): Promise<APIResponse> => {
  const response = await request.post(login.path, { data })
  const pause = response.status() === 429 ? Number(response.headers()['retry-after']) : 0
  if (!pause || pause > 60) return response
  await sleep(pause * 1000)
  return postLogin(request, data)
}

/** Skips the form. Cookie and storage are the same as after a login by hand. */
export const signIn = async (page: Page, person: { readonly email: string; readonly password: string }) => {
  const { email, password } = person
  // Page and request share cookies, so the browser gets the refresh cookie.
  const response = await postLogin(page.request, { email, password })
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
