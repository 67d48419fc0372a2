import type { Claims } from '#contract/user.ts'

export const AUTH_KEY = 'auth-store'

/** Storage may be absent (prerendering) or refused by the browser: then nothing is remembered. */
const attempt = <Answer>(work: () => Answer, otherwise: Answer): Answer => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const read = (key: string): string | null => attempt(() => localStorage.getItem(key), null)

export const write = (key: string, text: string): void => attempt(() => localStorage.setItem(key, text), undefined)

export const TEACHER_DETAILS = 'teacherDetails'
const OWN_KEYS = [AUTH_KEY, 'authToken', 'userRole', 'email', 'userId', 'userName', 'status', TEACHER_DETAILS]

/** Writes the storage keys that the specification names (specification 3.3). */
export const keep = (token: string, user: Claims): void => {
  write(AUTH_KEY, JSON.stringify({ accessToken: token, user }))
  write('authToken', token)
  write('userRole', user.role)
  write('email', user.email)
  write('userId', user.id)
  write('userName', user.name)
  if (user.verificationStatus) write('status', user.verificationStatus)
}

export const forget = (): void => {
  for (const key of OWN_KEYS) attempt(() => localStorage.removeItem(key), undefined)
}
