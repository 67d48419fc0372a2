import { createAtom } from '@tanstack/store'
import { parseClaims } from '#contract/auth/claims.ts'
import type { Claims } from '#contract/user.ts'
import { readClaims } from './claims.ts'
import { AUTH_KEY, clearSession, readItem, storeSession } from './storage.ts'

export interface Session {
  readonly token: string
  readonly user: Claims
}

/** Why the session changed; `elsewhere` is another tab's doing. */
export type SessionChange = 'started' | 'expired' | 'ended' | 'other-tab'
type Listener = (change: SessionChange) => void

const parse = (raw: string | null): Session | null => {
  if (!raw) return null
  try {
    const stored: unknown = JSON.parse(raw)
    if (typeof stored !== 'object' || stored === null || !('accessToken' in stored && 'user' in stored)) return null
    const user = parseClaims(stored.user)
    return user && typeof stored.accessToken === 'string' ? { token: stored.accessToken, user } : null
  } catch {
    return null
  }
}

let cached: { readonly raw: string | null; readonly session: Session | null } = { raw: null, session: null }
const changes = createAtom<{ readonly kind: SessionChange } | null>(null)
// A new object each time, because an atom ignores an equal value and a refresh repeats `started`.
const emitChange = (kind: SessionChange): void => changes.set({ kind })

/** Read from storage each time, so that what another tab did a moment ago counts at once. */
const current = (): Session | null => {
  const raw = readItem(AUTH_KEY)
  if (raw !== cached.raw) cached = { raw, session: parse(raw) }
  return cached.session
}

type KnownUser = Pick<Claims, 'name' | 'email'>

const UNKNOWN_USER: KnownUser = { name: '', email: '' }

/** A token need not carry name and e-mail: the login form knows them, and a refreshed session keeps them. */
const start = (token: string, knownUser?: KnownUser): void => {
  const claims = readClaims(token)
  if (!claims) throw new Error('The server gave a token that cannot be read.')
  const before = current()?.user
  // What somebody else left on this phone is not theirs.
  if (before && before.id !== claims.id) clearSession()
  const { name, email } = knownUser ?? (before && before.id === claims.id ? before : UNKNOWN_USER)
  storeSession(token, { ...claims, name: claims.name || name, email: claims.email || email })
  emitChange('started')
}

const endWith = (change: 'expired' | 'ended') => (): void => {
  if (!current()) return
  clearSession()
  emitChange(change)
}

const subscribe = (listener: Listener): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === AUTH_KEY || event.key === null) listener('other-tab')
  }
  window.addEventListener('storage', onStorage)
  const { unsubscribe } = changes.subscribe((change) => change && listener(change.kind))
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Who is signed in: started at login and at each refresh, expired by a failed refresh, ended by a logout. */
export const session = { current, start, expire: endWith('expired'), end: endWith('ended'), subscribe }
