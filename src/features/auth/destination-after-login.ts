import type { Role } from '#contract/user.ts'

const HOME = {
  student: '/student-dashboard',
  teacher: '/teacher-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>

const NOWHERE = 'https://nowhere.invalid'

// A link may carry any `next`: only a path of this very site may follow, however a browser would read its slashes.
const ownPath = (text: string): string | null => {
  if (!text.startsWith('/') || !URL.canParse(text, NOWHERE)) return null
  const url = new URL(text, NOWHERE)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === NOWHERE && !path.startsWith('//') && url.pathname !== '/login' ? path : null
}

/** Where a login leads: the page first asked for, else the one of the role. */
export const afterLogin = (next: unknown, role: Role): string =>
  (typeof next === 'string' ? ownPath(next) : null) ?? HOME[role]
