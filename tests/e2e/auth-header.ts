import { type APIRequestContext, type APIResponse, expect } from 'playwright/test'
import { login } from '#contract/auth/auth.ts'
import { postLogin } from '#tests/support/browser/sign-in.ts'

interface Account {
  readonly email: string
  readonly password: string
}

/** Tests share one token per person, because the server allows ten logins per minute and account. */
const TOKEN_CACHE_MS = 10 * 60_000
const tokens = new Map<string, { readonly token: Promise<string>; readonly until: number }>()

export const expectOk = async (response: APIResponse): Promise<APIResponse> => {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true)
  return response
}

const tokenFor = async (request: APIRequestContext, { email, password }: Account): Promise<string> => {
  const response = await expectOk(await postLogin(request, { email, password }))
  return login.output.parse(await response.json()).token
}

/** A token is valid for one server only. */
interface Caller {
  readonly request: APIRequestContext
  readonly server: string
}

export const authHeader = async ({ request, server }: Caller, person: Account): Promise<{ Authorization: string }> => {
  const key = `${server} ${person.email}`
  const cached = tokens.get(key)
  const token = cached && cached.until > Date.now() ? cached.token : tokenFor(request, person)
  if (token !== cached?.token) tokens.set(key, { token, until: Date.now() + TOKEN_CACHE_MS })
  return { Authorization: `Bearer ${await token}` }
}
