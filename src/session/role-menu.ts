import type { Role } from '#contract/user.ts'

interface MenuEntry {
  readonly label: string
  readonly to:
    | '/student-dashboard'
    | '/Enrol'
    | '/library'
    | '/SubmitFeedback'
    | '/my-gigs'
    | '/create-class'
    | '/admin-dashboard'
    | '/pending-teachers'
    | '/manage-users'
    | '/ViewFeedback'
    | '/gig-enrolments'
    | '/login'
}

const LIBRARY = { label: 'Library', to: '/library' } as const
const FEEDBACK = { label: 'Feedback', to: '/SubmitFeedback' } as const

/** The buttons of the header, by role (specification 2.2). */
const MENUS: Readonly<Record<Role | 'nobody', readonly MenuEntry[]>> = {
  student: [
    { label: 'Dash Board', to: '/student-dashboard' },
    { label: 'Available Courses', to: '/Enrol' },
    LIBRARY,
    FEEDBACK,
  ],
  teacher: [
    { label: 'My Classes', to: '/my-gigs' },
    { label: 'Create New Class', to: '/create-class' },
    LIBRARY,
    FEEDBACK,
  ],
  admin: [
    { label: 'Statistics', to: '/admin-dashboard' },
    { label: 'Requests', to: '/pending-teachers' },
    { label: 'Users', to: '/manage-users' },
    LIBRARY,
    { label: 'FeedBack', to: '/ViewFeedback' },
    { label: 'Enrollments', to: '/gig-enrolments' },
  ],
  nobody: [LIBRARY, { label: 'Login', to: '/login' }],
}

/** The entries of somebody's menu. */
export const menuOf = (role: Role | undefined): readonly MenuEntry[] => MENUS[role ?? 'nobody']

/**
 * Where somebody's own menu begins: the way back from an address that leads nowhere.
 * @param role of who is signed in
 */
export const homeOf = (role: Role | undefined): MenuEntry => menuOf(role)[0] ?? LIBRARY

/** Said when a teacher whose verification is pending picks a menu entry; the way there stays open. */
export const STILL_PENDING =
  'Your verification is still pending. You cannot access this feature until your verification is complete.'
