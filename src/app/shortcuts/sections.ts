import { PAGES } from '#contract/pages/pages.ts'
import type { Role } from '#contract/user.ts'
import { DESTINATIONS } from '#src/app/shell/navigation/destinations.ts'

const MEMBER_PATHS = {
  l: '/library',
  q: '/quran-chapters',
  a: '/my-account',
  d: '/downloads',
  o: '/outbox',
} as const

/** The letters that follow `g`. */
const PATHS = {
  visitor: { h: '/', c: '/courses', q: '/quran-chapters', l: '/library', d: '/downloads', i: '/login' },
  student: { h: '/student-dashboard', c: '/Enrol', t: '/timetable', f: '/SubmitFeedback', ...MEMBER_PATHS },
  teacher: {
    h: '/teacher-dashboard',
    c: '/my-gigs',
    t: '/timetable',
    n: '/create-class',
    r: '/my-gigs/requests',
    f: '/SubmitFeedback',
    ...MEMBER_PATHS,
  },
  admin: {
    h: '/admin-dashboard',
    r: '/pending-teachers',
    u: '/manage-users',
    e: '/gig-enrolments',
    f: '/ViewFeedback',
    ...MEMBER_PATHS,
  },
} as const

type Paths<Group> = Group extends unknown ? Group[keyof Group] : never
export type SectionPath = Paths<(typeof PATHS)[keyof typeof PATHS]>

export interface Section {
  readonly key: string
  readonly to: SectionPath
  readonly label: string
}

/** The sections that a role reaches with `g` and a letter, by the names that the navigation uses. */
export const listSections = (role: Role | undefined): readonly Section[] => {
  const group = role ?? 'visitor'
  const destinations: readonly { readonly to?: string; readonly label: string }[] = DESTINATIONS[group]
  return Object.entries(PATHS[group]).map(([key, to]) => ({
    key,
    to,
    label: destinations.find((one) => one.to === to)?.label ?? PAGES[to].label ?? PAGES[to].title ?? to,
  }))
}
