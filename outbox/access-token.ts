import { refreshToken } from '#contract/auth/auth.ts'
import { isUsable, parseClaims } from '#contract/auth/claims.ts'
import { endsSession } from '#contract/problem.ts'
import type { Claims } from '#contract/user.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { sendPendingLogout } from './send-pending-logout.ts'

/** The access token of the signed-in user, or why there is none. `unreachable`: the server gave no usable response. */
export type TokenResult =
  | { readonly kind: 'signed-in'; readonly token: string; readonly userId: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }

const REFRESH_TIMEOUT_MS = 20_000

const readClaims = (token: string): Claims | null => {
  const payload = token.split('.')[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return parseClaims(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/**
 * Reads which account is signed in on this phone, for the worker. An expired token names it too.
 * @returns undefined if nobody is signed in
 */
export const readSignedInAccount = async (env: Pick<OutboxEnv, 'tokens'>): Promise<string | undefined> => {
  const token = await env.tokens.read()
  return token ? readClaims(token)?.id : undefined
}

const requestToken = async (env: OutboxEnv): Promise<TokenResult> => {
  try {
    const response = await env.fetch(refreshToken.path, {
      method: refreshToken.method,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (endsSession(response.status, body)) return { kind: 'signed-out' }
    if (!response.ok) return { kind: 'unreachable' }
    const { token } = refreshToken.output.parse(body)
    const claims = readClaims(token)
    if (!claims) return { kind: 'unreachable' }
    await env.tokens.write(token)
    return { kind: 'signed-in', token, userId: claims.id }
  } catch {
    // Offline, timed out, or answered by a captive portal instead of the server.
    return { kind: 'unreachable' }
  }
}

// Storage without readable claims was tampered with, so the refresh cookie decides.
const readUsableToken = async (env: OutboxEnv): Promise<Extract<TokenResult, { kind: 'signed-in' }> | undefined> => {
  const token = await env.tokens.read()
  const claims = token && readClaims(token)
  return token && claims && isUsable(claims, env.now()) ? { kind: 'signed-in', token, userId: claims.id } : undefined
}

/**
 * Renews the access token with the refresh cookie. Tabs and the worker take turns by a lock, because each use rotates
 * the cookie: if another one has renewed the token meanwhile, its token is used. A pending logout is sent first: it must
 * end the session that the cookie still holds.
 * @param rejected the token that the server refused; undefined if there was none
 */
export const renewAccessToken = (env: OutboxEnv, rejected?: string): Promise<TokenResult> =>
  env.withLock('session', async () => {
    if (!(await sendPendingLogout(env))) return { kind: 'unreachable' }
    const renewed = await readUsableToken(env)
    return renewed && renewed.token !== rejected ? renewed : requestToken(env)
  })

/** Returns the shared token while it is valid, which saves a round trip on a slow network. Otherwise renews it. */
export const getAccessToken = async (env: OutboxEnv): Promise<TokenResult> =>
  (await readUsableToken(env)) ?? renewAccessToken(env)
