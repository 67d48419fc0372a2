import { createAtom } from '@tanstack/store'
import { parseClaims } from '#contract/auth/claims.ts'
import type { Claims } from '#contract/user.ts'
import { readClaims } from './claims.ts'
import { AUTH_KEY, clearSession, readItem, storeSession } from './storage.ts'

export interface Session {
  readonly token: string
  readonly user: Claims
}

/** Why the session changed; `other-tab`: by another tab. */
export type SessionChange = 'started' | 'expired' | 'ended' | 'other-tab'
type Listener = (change: SessionChange) => void

const parseSession = (raw: string | null): Session | null => {
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
const changeAtom = createAtom<{ readonly kind: SessionChange } | null>(null)
// A new object each time, because an atom ignores equal values, but two refreshes in a row both emit `started`.
const emitChange = (kind: SessionChange): void => changeAtom.set({ kind })

/** Reads storage each time, so that changes of other tabs are seen at once. */
const current = (): Session | null => {
  const raw = readItem(AUTH_KEY)
  if (raw !== cached.raw) cached = { raw, session: parseSession(raw) }
  return cached.session
}

type KnownUser = Pick<Claims, 'name' | 'email'>

const UNKNOWN_USER: KnownUser = { name: '', email: '' }

/** Tokens may lack name and e-mail: the login form supplies them, and a refresh keeps them. */
const start = (token: string, knownUser?: KnownUser): void => {
  const claims = readClaims(token)
  if (!claims) throw new Error('The server sent an unreadable token.')
  const before = current()?.user
  // The next user must not inherit data of the previous one.
  if (before && before.id !== claims.id) clearSession()
  const { name, email } = knownUser ?? (before && before.id === claims.id ? before : UNKNOWN_USER)
  storeSession(token, { ...claims, name: claims.name || name, email: claims.email || email })
  emitChange('started')
}

const createSessionEnd = (change: 'expired' | 'ended') => (): void => {
  if (!current()) return
  clearSession()
  emitChange(change)
}

const subscribe = (listener: Listener): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === AUTH_KEY || event.key === null) listener('other-tab')
  }
  window.addEventListener('storage', onStorage)
  const { unsubscribe } = changeAtom.subscribe((change) => change && listener(change.kind))
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** The signed-in user. `start` at login and refresh, `expire` after a failed refresh, `end` at logout. */
export const session = {
  current,
  start,
  expire: createSessionEnd('expired'),
  end: createSessionEnd('ended'),
  subscribe,
}
