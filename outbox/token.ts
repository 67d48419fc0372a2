import { refreshToken } from '#contract/auth.ts'
import { Claims } from '#contract/user.ts'
import type { Place } from './place.ts'

/** Who is signed in on this phone, as the refresh cookie proves it now. */
export type Holder =
  | { readonly kind: 'signed-in'; readonly token: string; readonly userId: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }

const PATIENCE_MS = 20_000

const userOf = (token: string): string => {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return Claims.parse(JSON.parse(new TextDecoder().decode(bytes))).id
}

const ask = async (place: Place): Promise<Holder> => {
  try {
    const response = await place.fetch(refreshToken.path, {
      method: refreshToken.method,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 401 || response.status === 403) return { kind: 'signed-out' }
    if (!response.ok) return { kind: 'unreachable' }
    const { token } = refreshToken.output.parse(await response.json())
    return { kind: 'signed-in', token, userId: userOf(token) }
  } catch {
    // No network, no answer in time, or an answer that is not the server's (a captive portal).
    return { kind: 'unreachable' }
  }
}

/**
 * Fetches an access token by the refresh cookie. Tabs and the worker take turns, because the cookie changes at each use.
 * @param place where this runs
 */
export const freshToken = (place: Place): Promise<Holder> => place.alone('session', () => ask(place))
