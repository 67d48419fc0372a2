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

const write = (key: string, text: string) => attempt(() => localStorage.setItem(key, text), undefined)

const TEACHER_DETAILS = 'teacherDetails'
const OWN_KEYS = [AUTH_KEY, 'authToken', 'userRole', 'email', 'userId', 'userName', 'status', TEACHER_DETAILS]

/** A teacher's application as the specification keeps it in storage (section 3): files by their names. */
export interface TeacherDetails {
  readonly bio: string
  readonly expertise: string
  readonly cnic: string
  readonly degree: string
  readonly profilePicture: string
  readonly whatsapp: string
  readonly email: string
}

export const keepTeacherDetails = (details: TeacherDetails): void => write(TEACHER_DETAILS, JSON.stringify(details))

/** Writes the storage keys that the specification names (section 3). */
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
