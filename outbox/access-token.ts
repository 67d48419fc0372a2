import { refreshToken } from '#contract/auth/auth.ts'
import { parseClaims } from '#contract/auth/claims.ts'
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
/** A token that expires sooner may be expired by the time the server checks it. */
const EXPIRY_MARGIN_MS = 60_000

const readClaims = (token: string): Claims | null => {
  const payload = token.split('.')[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return parseClaims(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
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
    return claims ? { kind: 'signed-in', token, userId: claims.id } : { kind: 'unreachable' }
  } catch {
    // Offline, timed out, or answered by a captive portal instead of the server.
    return { kind: 'unreachable' }
  }
}

/**
 * Fetches an access token with the refresh cookie. Tabs and the worker use a lock, because each use rotates the cookie.
 * A pending logout is sent first: it must end the session that the cookie still holds.
 */
export const fetchAccessToken = (env: OutboxEnv): Promise<TokenResult> =>
  env.withLock('session', async () => ((await sendPendingLogout(env)) ? requestToken(env) : { kind: 'unreachable' }))

const readUsableToken = (env: OutboxEnv): TokenResult | undefined => {
  const token = env.accessToken()
  const claims = token && readClaims(token)
  // Storage without readable claims was tampered with, so the refresh cookie decides.
  if (!token || !claims) return undefined
  return claims.exp * 1000 - EXPIRY_MARGIN_MS > env.now() ? { kind: 'signed-in', token, userId: claims.id } : undefined
}

/**
 * Returns the page's own token while it is valid, which saves a round trip on a slow network. Otherwise fetches a new
 * one.
 */
export const getAccessToken = async (env: OutboxEnv): Promise<TokenResult> =>
  readUsableToken(env) ?? fetchAccessToken(env)
