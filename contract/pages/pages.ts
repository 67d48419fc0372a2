import { type CallerKind, MEMBER_CALLERS, SIGNED_IN_CALLERS } from '#contract/auth/role.ts'

export type ExtraMenu = 'drawer' | 'account' | 'administration'

interface PageRow {
  /** The document title, without the brand. */
  readonly title?: string
  /** The title in a phone's header, which has room for 104 px. */
  readonly short?: string
  /** The menu entry, where the specification gives another text than the title. */
  readonly label?: string
  /** The page one level above. The navigation marks it while this page is open. */
  readonly parent?: string
  /** The menus that list the page beside `MENUS`, for everybody who may open it, in the order of the rows. */
  readonly menus?: readonly ExtraMenu[]
  /** Undefined for a public page. */
  readonly access?: readonly CallerKind[]
  /** The server prerenders this page. Only for pages that are the same for every visitor. */
  readonly isPrerendered?: true
  /**
   * Its content changes while the server runs. The server reads its query. Phones save its data instead of its HTML,
   * because the number of such pages has no bound.
   */
  readonly isLive?: true
  /**
   * The app hydrates it also if the URL has a query. What it renders does not depend on the query, except that its links hand on
   * `next`, which a script adds to the prerendered HTML (`first-paint/pre-hydration.ts`).
   */
  readonly hydratesWithQuery?: true
  /** The parts of the page frame that this page hides (specification 2.1.23). The support chat is part of the navigation. */
  readonly hides?: readonly ('header' | 'footer' | 'offers' | 'navigation')[]
}

const STUDENT_CALLERS = ['student'] as const
const TEACHER_CALLERS = ['teacher'] as const
const ADMIN_CALLERS = ['admin'] as const

const AUTH_FORM = { isPrerendered: true, hydratesWithQuery: true, hides: ['header', 'footer', 'navigation'] } as const
/** For pages that use the whole height. */
const HIDDEN_FOOTER = ['footer'] as const

const pageTable = {
  '/': { isPrerendered: true, hides: ['header', 'footer'] },
  /** The installed app starts here and redirects to the home page of the role. */
  '/start': {},
  '/signup': { title: 'Sign Up', ...AUTH_FORM },
  '/login': { title: 'Log In', label: 'Login', ...AUTH_FORM },
  '/forgot-password': { title: 'Forgot Password', short: 'Password', ...AUTH_FORM },
  '/reset-password': { title: 'Reset Password', short: 'Password', ...AUTH_FORM },
  '/about': { title: 'About Us', isPrerendered: true, hides: ['header'] },
  '/donate': { title: 'Donate', isPrerendered: true, hides: ['header'] },
  '/contact': { title: 'Contact', isPrerendered: true },
  '/faq': { title: 'FAQ', isPrerendered: true },
  '/privacy-policy': { title: 'Privacy Policy', short: 'Privacy', isPrerendered: true },

  '/courses': { title: 'Courses', parent: '/Enrol', isPrerendered: true, isLive: true },
  '/courses/$id': { title: 'Class', parent: '/courses', isPrerendered: true, isLive: true },
  '/teachers/$id': { title: 'Teacher', parent: '/courses', isPrerendered: true, isLive: true },

  '/library': { title: 'Library', isPrerendered: true },
  '/quran-chapters': { title: 'The Quran', parent: '/library', isPrerendered: true },
  '/quran-chapters/$chapterId': {
    title: 'The Quran',
    parent: '/quran-chapters',
    isPrerendered: true,
    hides: HIDDEN_FOOTER,
  },
  // Not prerendered, because admins change the shelves.
  '/hadiths': { title: 'Hadiths', parent: '/library' },
  '/fiqh-books': { title: 'Fiqh', parent: '/library' },
  '/other-books': { title: 'Other Books', parent: '/library', short: 'Books' },

  '/SubmitFeedback': { title: 'Feedback', parent: '/my-account', access: SIGNED_IN_CALLERS },
  '/my-account': { title: 'My Account', short: 'Account', access: SIGNED_IN_CALLERS },
  '/outbox': {
    title: 'Waiting to be sent',
    parent: '/my-account',
    short: 'Outbox',
    access: SIGNED_IN_CALLERS,
    hides: HIDDEN_FOOTER,
  },
  '/files/$fileId': { title: 'File', access: SIGNED_IN_CALLERS },
  '/Enrol': { title: 'Available Courses', short: 'Courses', access: MEMBER_CALLERS },
  // Open to every member (specification 2.1.19); the API serves only the teacher of the gig.
  '/my-gigs/gigs/$gigId': {
    title: 'Classroom',
    parent: '/my-gigs',
    short: 'Class',
    access: MEMBER_CALLERS,
    hides: HIDDEN_FOOTER,
  },
  '/room/$roomName': {
    title: 'Live class',
    access: MEMBER_CALLERS,
    hides: ['header', 'footer', 'offers', 'navigation'],
  },

  '/timetable': {
    title: 'Timetable',
    parent: '/my-account',
    menus: ['drawer', 'account'],
    access: ['student', 'teacher'],
  },
  '/payments': { title: 'Payments', parent: '/my-account', menus: ['account'], access: STUDENT_CALLERS },
  // Not prerendered, because downloads differ from phone to phone. After the pages of members in each menu.
  '/downloads': { title: 'Downloads', parent: '/library', menus: ['drawer', 'account'] },

  '/student-dashboard': { title: 'Dash Board', short: 'Home', access: STUDENT_CALLERS },
  '/student-dashboard/$gigId': {
    title: 'Class room',
    parent: '/student-dashboard',
    short: 'Class',
    access: STUDENT_CALLERS,
    hides: HIDDEN_FOOTER,
  },

  '/teacher-verification': {
    title: 'Verification',
    parent: '/teacher-dashboard',
    access: ['teacher', 'unapproved-teacher'],
  },
  '/create-class': { title: 'Create New Class', parent: '/my-gigs', short: 'New Class', access: TEACHER_CALLERS },
  '/my-gigs': { title: 'My Classes', short: 'Classes', access: TEACHER_CALLERS },
  '/my-gigs/requests': {
    title: 'Pending Requests',
    parent: '/my-gigs',
    short: 'Requests',
    access: TEACHER_CALLERS,
    hides: ['footer', 'offers'],
  },
  '/my-gigs/gigs/$gigId/payments': { title: 'Payments', parent: '/my-gigs', access: TEACHER_CALLERS },
  '/my-gigs/gigs/$gigId/edit': { title: 'Edit Class', parent: '/my-gigs', access: TEACHER_CALLERS },
  '/teacher-dashboard': { title: 'Home', access: TEACHER_CALLERS },
  '/teacher-dashboard/gig/$gigId/$tab': { access: TEACHER_CALLERS, hides: HIDDEN_FOOTER },

  '/admin-dashboard': { title: 'Statistics', access: ADMIN_CALLERS },
  '/pending-teachers': {
    title: 'Pending Teachers',
    short: 'Requests',
    label: 'Requests',
    access: ADMIN_CALLERS,
  },
  '/manage-users': { title: 'Users', access: ADMIN_CALLERS },
  '/ViewFeedback': { title: 'FeedBack', access: ADMIN_CALLERS },
  '/gig-enrolments': { title: 'Enrollments', short: 'Enrolled', access: ADMIN_CALLERS },
  '/audit-trail': { title: 'Audit trail', menus: ['drawer', 'administration'], short: 'Audit', access: ADMIN_CALLERS },
  '/admin/health': { title: 'Health', menus: ['drawer', 'administration'], access: ADMIN_CALLERS },
  '/admin/reviews': {
    title: 'Reported reviews',
    menus: ['drawer', 'administration'],
    short: 'Reviews',
    access: ADMIN_CALLERS,
  },
  '/manage-library': {
    title: 'Manage Library',
    menus: ['drawer', 'administration'],
    short: 'Books',
    access: ADMIN_CALLERS,
  },
} as const satisfies Readonly<Record<string, PageRow>>

/** A path in the router's notation, with `$name` parameters. */
export type PagePath = keyof typeof pageTable

export interface Page extends PageRow {
  readonly parent?: PagePath
}

/** The paths of the pages that set a property. */
type PathsWith<Column> = { [Path in PagePath]: (typeof pageTable)[Path] extends Column ? Path : never }[PagePath]
export type PrerenderedPath = PathsWith<Pick<Required<Page>, 'isPrerendered'>>
export type GuardedPath = PathsWith<Pick<Required<Page>, 'access'>>
export type PublicPath = Exclude<PagePath, GuardedPath>
export type ListedPath = PathsWith<Pick<Required<Page>, 'menus'>>

/** Every page of the app. The router, the server, the service worker and the tests read this table. */
export const PAGES: Readonly<Record<PagePath, Page>> = pageTable

/** The header menus by role (specification 2.2.2, 2.2.3 and 2.2.4) and the footer menu (specification 2.6.6). */
export const MENUS = {
  student: ['/student-dashboard', '/Enrol', '/library', '/SubmitFeedback'],
  teacher: ['/my-gigs', '/create-class', '/library', '/SubmitFeedback'],
  admin: ['/admin-dashboard', '/pending-teachers', '/manage-users', '/library', '/ViewFeedback', '/gig-enrolments'],
  visitor: ['/courses', '/library', '/login'],
  footer: ['/about', '/contact', '/faq', '/privacy-policy'],
} as const satisfies Readonly<Record<string, readonly PagePath[]>>
