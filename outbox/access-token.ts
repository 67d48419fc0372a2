import { refreshToken } from '#contract/auth/auth.ts'
import { parseClaims } from '#contract/auth/claims.ts'
import { endsSession } from '#contract/problem.ts'
import type { Claims } from '#contract/user.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { settleLogout } from './send-pending-logout.ts'

/** Who is signed in on this phone, as a token proves it. */
export type Holder =
  | { readonly kind: 'signed-in'; readonly token: string; readonly userId: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }

const PATIENCE_MS = 20_000
/** A token that ends sooner may be too old when the server looks at it. */
const SPARE_MS = 60_000

const claimsOf = (token: string): Claims | null => {
  const payload = token.split('.')[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return parseClaims(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

const ask = async (place: OutboxEnv): Promise<Holder> => {
  try {
    const response = await place.fetch(refreshToken.path, {
      method: refreshToken.method,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = await response.json()
    if (endsSession(response.status, body)) return { kind: 'signed-out' }
    if (!response.ok) return { kind: 'unreachable' }
    const { token } = refreshToken.output.parse(body)
    const claims = claimsOf(token)
    return claims ? { kind: 'signed-in', token, userId: claims.id } : { kind: 'unreachable' }
  } catch {
    // No network, no answer in time, or an answer that is not the server's (a captive portal).
    return { kind: 'unreachable' }
  }
}

/**
 * Fetches an access token by the refresh cookie. Tabs and the worker take turns, because the cookie changes at each use.
 * Where a logout is owed, the cookie is good for nothing else.
 * @param place where this runs
 */
export const freshToken = (place: OutboxEnv): Promise<Holder> =>
  place.withLock('session', async () => ((await settleLogout(place)) ? ask(place) : { kind: 'unreachable' }))

const heldBy = (place: OutboxEnv): Holder | undefined => {
  const token = place.accessToken()
  const claims = token && claimsOf(token)
  // Without claims, the page's storage was tampered with: the cookie decides.
  if (!token || !claims) return undefined
  return claims.exp * 1000 - SPARE_MS > place.now() ? { kind: 'signed-in', token, userId: claims.id } : undefined
}

/**
 * A token to deliver with: the one this place holds while it is good, which saves a bad network one round trip, else a
 * fresh one.
 * @param place where this runs
 */
export const tokenHolder = async (place: OutboxEnv): Promise<Holder> => heldBy(place) ?? freshToken(place)
