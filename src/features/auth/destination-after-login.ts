import type { Role } from '#contract/user.ts'

const HOME_PATHS = {
  student: '/student-dashboard',
  teacher: '/teacher-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>

const PLACEHOLDER_ORIGIN = 'https://nowhere.invalid'

// Anyone can craft a login link with a `next` of their own, so it must stay on this site (open redirect). `//host` and
// `/\host` leave it.
const toSameSitePath = (text: string): string | null => {
  if (!text.startsWith('/') || !URL.canParse(text, PLACEHOLDER_ORIGIN)) return null
  const url = new URL(text, PLACEHOLDER_ORIGIN)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === PLACEHOLDER_ORIGIN && !path.startsWith('//') && url.pathname !== '/login' ? path : null
}

/** The path to open after a login: the requested page, or the dashboard of the role. */
export const destinationAfterLogin = (next: unknown, role: Role): string =>
  (typeof next === 'string' ? toSameSitePath(next) : null) ?? HOME_PATHS[role]
