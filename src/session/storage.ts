import type { Claims } from '#contract/user.ts'

export const AUTH_KEY = 'auth-store'

/** Storage is missing while prerendering, and browsers may block it: then nothing is stored. */
const tryStorage = <Answer>(work: () => Answer, fallback: Answer): Answer => {
  try {
    return work()
  } catch {
    return fallback
  }
}

export const readItem = (key: string): string | null => tryStorage(() => localStorage.getItem(key), null)

export const writeItem = (key: string, text: string): void =>
  tryStorage(() => localStorage.setItem(key, text), undefined)

export const TEACHER_DETAILS_KEY = 'teacherDetails'
const SESSION_KEYS = [AUTH_KEY, 'authToken', 'userRole', 'email', 'userId', 'userName', 'status', TEACHER_DETAILS_KEY]

/** Writes the keys that specification 3.3 names. */
export const storeSession = (token: string, user: Claims): void => {
  writeItem(AUTH_KEY, JSON.stringify({ accessToken: token, user }))
  writeItem('authToken', token)
  writeItem('userRole', user.role)
  writeItem('email', user.email)
  writeItem('userId', user.id)
  writeItem('userName', user.name)
  if (user.verificationStatus) writeItem('status', user.verificationStatus)
}

export const clearSession = (): void => {
  for (const key of SESSION_KEYS) tryStorage(() => localStorage.removeItem(key), undefined)
}
