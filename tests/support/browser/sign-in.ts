import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, APIResponse, Page } from 'playwright'
import { login } from '#contract/auth/auth.ts'
import { readClaims } from '#src/session/claims.ts'
import { AUTH_KEY } from '#src/session/storage.ts'
import { networkHeader } from '#tests/support/network/network-header.ts'

/**
 * Logs in, each time from another network, because the server allows a network only ten logins per minute. A server
 * that trusts no proxy sees one network: then this waits for `Retry-After`.
 */
export const postLogin = async (
  request: APIRequestContext,
  data: { readonly email: string; readonly password: string },
): Promise<APIResponse> => {
  const response = await request.post(login.path, { data, headers: networkHeader() })
  const pause = response.status() === 429 ? Number(response.headers()['retry-after']) : 0
  if (!pause || pause > 60) return response
  await sleep(pause * 1000)
  return postLogin(request, data)
}

/** The storage entries that a login leaves. @param answer of the login endpoint */
export const toSessionEntries = (answer: unknown): Readonly<Record<string, string>> => {
  const { token } = login.output.parse(answer)
  const user = readClaims(token)
  if (!user) throw new Error('The login gave no readable token.')
  return {
    [AUTH_KEY]: JSON.stringify({ accessToken: token, user }),
    authToken: token,
    userRole: user.role,
    email: user.email,
    userId: user.id,
    userName: user.name,
    status: user.verificationStatus ?? '',
  }
}

/** Runs in the page. */
export const storeEntries = (entries: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

/** Signs in without the form. Cookie and storage are the same as after a login by the form. */
export const signIn = async (page: Page, person: { readonly email: string; readonly password: string }) => {
  const { email, password } = person
  // Page and request share cookies, so the browser gets the refresh cookie.
  const response = await postLogin(page.request, { email, password })
  const entries = toSessionEntries(await response.json())
  await page.goto('/api/health')
  await page.evaluate(storeEntries, entries)
}
