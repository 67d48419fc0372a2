import { type APIRequestContext, type APIResponse, expect } from 'playwright/test'
import { login } from '#contract/auth/auth.ts'

interface Account {
  readonly email: string
  readonly password: string
}

/** One login a person, well within the life of a token: ten logins a minute are all that an account may have. */
const TOKEN_KEPT_MS = 10 * 60_000
const tokens = new Map<string, { readonly token: Promise<string>; readonly until: number }>()

export const succeeded = async (response: APIResponse): Promise<APIResponse> => {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true)
  return response
}

const tokenFor = async (request: APIRequestContext, { email, password }: Account): Promise<string> => {
  const response = await succeeded(await request.post(login.path, { data: { email, password } }))
  return login.output.parse(await response.json()).token
}

/** Whose calls, and to which server: a token is good for one. */
interface Caller {
  readonly request: APIRequestContext
  readonly server: string
}

/** The header with which somebody calls. */
export const accessOf = async ({ request, server }: Caller, person: Account): Promise<{ Authorization: string }> => {
  const key = `${server} ${person.email}`
  const known = tokens.get(key)
  const token = known && known.until > Date.now() ? known.token : tokenFor(request, person)
  if (token !== known?.token) tokens.set(key, { token, until: Date.now() + TOKEN_KEPT_MS })
  return { Authorization: `Bearer ${await token}` }
}
