import { type CallerKind, MEMBERS, SIGNED_IN } from '#contract/auth/role.ts'

export interface Page {
  /** The document title, without the brand. */
  readonly title?: string
  /** The title in a phone's header, which has room for 104 px. */
  readonly short?: string
  /** The menu entry, where the specification gives another text than the title. */
  readonly label?: string
  /** Undefined for a public page. */
  readonly access?: readonly CallerKind[]
  /** The server prerenders this page. Only for pages that are the same for every visitor until the next restart. */
  readonly isPrerendered?: true
  /** The parts of the page frame that this page hides (specification 2.1.23). */
  readonly hides?: readonly ('header' | 'footer' | 'offers' | 'chat')[]
}

const STUDENTS = ['student'] as const
const TEACHERS = ['teacher'] as const
const ADMINS = ['admin'] as const

const FORM = ['header', 'footer', 'chat'] as const
/** The chat link would cover forms, the composer of a class, tables, and the text of the Quran. */
const CHAT = ['chat'] as const

const table = {
  '/': { isPrerendered: true, hides: ['header', 'footer'] },
  '/signup': { title: 'Sign Up', isPrerendered: true, hides: FORM },
  '/login': { title: 'Log In', label: 'Login', isPrerendered: true, hides: FORM },
  '/forgot-password': { title: 'Forgot Password', short: 'Password', isPrerendered: true, hides: FORM },
  '/reset-password': { title: 'Reset Password', short: 'Password', isPrerendered: true, hides: FORM },
  '/about': { title: 'About Us', isPrerendered: true, hides: ['header'] },
  '/donate': { title: 'Donate', isPrerendered: true, hides: ['header'] },
  '/contact': { title: 'Contact', isPrerendered: true },
  '/faq': { title: 'FAQ', isPrerendered: true },
  '/privacy-policy': { title: 'Privacy Policy', short: 'Privacy', isPrerendered: true },

  '/library': { title: 'Library', isPrerendered: true },
  '/quran-chapters': { title: 'The Quran', isPrerendered: true },
  '/quran-chapters/$chapterId': { title: 'The Quran', isPrerendered: true, hides: CHAT },
  // Not prerendered: admins change the shelves, and downloads differ from phone to phone.
  '/hadiths': { title: 'Hadiths' },
  '/fiqh-books': { title: 'Fiqh' },
  '/other-books': { title: 'Other Books', short: 'Books' },
  '/downloads': { title: 'Downloads' },

  '/SubmitFeedback': { title: 'Feedback', access: SIGNED_IN, hides: CHAT },
  '/my-account': { title: 'My Account', short: 'Account', access: SIGNED_IN },
  '/outbox': { title: 'Waiting to be sent', short: 'Outbox', access: SIGNED_IN },
  '/files/$fileId': { title: 'File', access: SIGNED_IN, hides: CHAT },
  '/Enrol': { title: 'Available Courses', short: 'Courses', access: MEMBERS },
  // Open to every member (specification 2.1.19); the API serves only the teacher of the gig.
  '/my-gigs/gigs/$gigId': { title: 'Classroom', short: 'Class', access: MEMBERS, hides: CHAT },
  '/room/$roomName': { title: 'Live class', access: MEMBERS, hides: ['header', 'footer', 'offers', 'chat'] },

  '/student-dashboard': { title: 'Dash Board', short: 'Home', access: STUDENTS },
  '/student-dashboard/$gigId': { title: 'Class room', short: 'Class', access: STUDENTS, hides: CHAT },

  '/teacher-verification': { title: 'Verification', access: ['teacher', 'unapproved-teacher'], hides: CHAT },
  '/create-class': { title: 'Create New Class', short: 'New Class', access: TEACHERS, hides: CHAT },
  '/my-gigs': { title: 'My Classes', short: 'Classes', access: TEACHERS },
  '/my-gigs/gigs/$gigId/edit': { title: 'Edit Gig', access: TEACHERS, hides: CHAT },
  '/teacher-dashboard': { title: 'Dash Board', short: 'Home', access: TEACHERS },
  '/teacher-dashboard/gig/$gigId/$tab': { access: TEACHERS, hides: CHAT },

  '/admin-dashboard': { title: 'Statistics', access: ADMINS, hides: CHAT },
  '/pending-teachers': { title: 'Pending Teachers', short: 'Requests', label: 'Requests', access: ADMINS, hides: CHAT },
  '/manage-users': { title: 'Users', access: ADMINS, hides: CHAT },
  '/ViewFeedback': { title: 'FeedBack', access: ADMINS, hides: CHAT },
  '/gig-enrolments': { title: 'Enrollments', short: 'Enrolled', access: ADMINS, hides: CHAT },
  '/audit-trail': { title: 'Audit trail', short: 'Audit', access: ADMINS, hides: CHAT },
  '/manage-library': { title: 'Manage Library', short: 'Books', access: ADMINS, hides: CHAT },
} as const satisfies Readonly<Record<string, Page>>

/** A path in the router's notation, with `$name` parameters. */
export type PagePath = keyof typeof table

/** The paths of the pages that set a property. */
type PathsWith<Column> = { [Path in PagePath]: (typeof table)[Path] extends Column ? Path : never }[PagePath]
export type PrerenderedPath = PathsWith<Pick<Required<Page>, 'isPrerendered'>>
export type GuardedPath = PathsWith<Pick<Required<Page>, 'access'>>
export type PublicPath = Exclude<PagePath, GuardedPath>

/** Every page of the app. The router, the server, the service worker and the tests read this table. */
export const PAGES: Readonly<Record<PagePath, Page>> = table

/** The header menus by role (specification 2.2.2, 2.2.3 and 2.2.4) and the footer menu (specification 2.6.6). */
export const MENUS = {
  student: ['/student-dashboard', '/Enrol', '/library', '/SubmitFeedback'],
  teacher: ['/my-gigs', '/create-class', '/library', '/SubmitFeedback'],
  admin: ['/admin-dashboard', '/pending-teachers', '/manage-users', '/library', '/ViewFeedback', '/gig-enrolments'],
  visitor: ['/library', '/login'],
  footer: ['/about', '/contact', '/faq', '/privacy-policy'],
} as const satisfies Readonly<Record<string, readonly PagePath[]>>
