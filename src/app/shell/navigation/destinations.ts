import { type MENUS, PAGES, type PagePath } from '#contract/pages/pages.ts'
import type { Role } from '#contract/user.ts'

type Visitor = 'visitor'
export type DestinationPath =
  | (typeof MENUS)[Role | Visitor][number]
  | '/'
  | '/courses'
  | '/my-account'
  | '/quran-chapters'
  | '/teacher-dashboard'

interface Destination {
  readonly label: string
  /** Undefined for the entry that opens the menu. */
  readonly to?: DestinationPath
  /** The path of its icon in a 24 × 24 view box. */
  readonly icon: string
}

const HOME_ICON = 'M4 11.5l8-7 8 7V20h-5.5v-5.5h-5V20H4z'

const COURSES_ICON = 'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5v4.75c3 2.5 8 2.5 11 0v-4.75'

const LIBRARY = {
  label: 'Library',
  to: '/library',
  icon: 'M4 4.5h4.5V20H4zM8.5 8H13v12H8.5zM14.5 8.5l3-1L21 19l-3 1z',
} as const satisfies Destination
const ACCOUNT = {
  label: 'Account',
  to: '/my-account',
  icon: 'M12 12.25a3.75 3.75 0 1 0-.01 0zM4.5 20c1-4 4-5.75 7.5-5.75s6.5 1.75 7.5 5.75',
} as const satisfies Destination

/** The bottom navigation of phones. */
export const DESTINATIONS = {
  visitor: [
    { label: 'Home', to: '/', icon: HOME_ICON },
    { label: 'Courses', to: '/courses', icon: COURSES_ICON },
    {
      label: 'Quran',
      to: '/quran-chapters',
      icon: 'M12 7C10 5.5 7 5 3.5 5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V5C17 5 14 5.5 12 7zM12 7v13',
    },
    { label: 'Log in', to: '/login', icon: 'M14 4.5h5.5v15H14M4 12h10.5M11 8.5l3.5 3.5-3.5 3.5' },
  ],
  student: [
    { label: 'Home', to: '/student-dashboard', icon: HOME_ICON },
    { label: 'Courses', to: '/Enrol', icon: COURSES_ICON },
    LIBRARY,
    ACCOUNT,
  ],
  teacher: [
    { label: 'Home', to: '/teacher-dashboard', icon: HOME_ICON },
    { label: 'Classes', to: '/my-gigs', icon: 'M4 4.5h16v11H4zM12 15.5V20M8 20h8' },
    LIBRARY,
    ACCOUNT,
  ],
  admin: [
    { label: 'Home', to: '/admin-dashboard', icon: HOME_ICON },
    {
      label: 'Requests',
      to: '/pending-teachers',
      icon: 'M4 13.5h4.5l1 2.5h5l1-2.5H20M4 13.5L6.5 5h11L20 13.5V19H4z',
    },
    {
      label: 'Users',
      to: '/manage-users',
      icon: 'M9 11.5a3.25 3.25 0 1 0-.01 0zM2.5 19.5c.75-3.5 3.25-5 6.5-5s5.75 1.5 6.5 5M15.5 5.25a3.25 3.25 0 0 1 0 6.25M17.5 14.75c2.25.5 3.5 2 4 4.75',
    },
    { label: 'More', icon: 'M4 7h16M4 12h16M4 17h16' },
  ],
} as const satisfies Readonly<Record<Role | Visitor, readonly Destination[]>>

/** Finds the destination that a page belongs to. */
export const findCurrentDestination = (
  page: PagePath | undefined,
  destinations: readonly Destination[],
): Destination | undefined => {
  if (page === undefined) return undefined
  const found = destinations.find(({ to }) => to === page)
  return found ?? findCurrentDestination(PAGES[page].parent, destinations) ?? destinations.find(({ to }) => !to)
}
