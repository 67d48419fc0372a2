import type { Locator, Page } from 'playwright/test'
import type { GuardedPath } from '#contract/pages/pages.ts'
import type { Amount } from './installation.ts'

type Find = (page: Page) => Locator

/** A state of a screen with its own URL. */
export interface View {
  /** The query of the address. */
  readonly search?: string
  /** How to find the main action, in order of preference, or the reason why there is none. */
  readonly action: Find | readonly Find[] | { readonly none: string }
  /** The main action with large data, if the screen has to have a certain one then. */
  readonly largeAction?: Find
  /** The amounts of data with which the action can be missing, each with the reason. */
  readonly missing?: Readonly<Partial<Record<Amount, string>>>
  /** The lowest place where the content may start, px from the top of a phone, if its address alone does not say it. */
  readonly startsBy?: number
}

const named = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).or(page.getByRole('main').getByRole('button', { name }))
const inFrame = (name: RegExp) => (page: Page) => page.frameLocator('iframe').getByRole('button', { name })
const firstOfList = (page: Page) => page.getByRole('main').locator('li :is(a, button)')
/** The button of the composer. Without text, it records a voice note. */
const COMPOSE = named(/^(Send|Record a voice note)$/)
/** With large data, the live class is older than those of the first page. */
const LIVE_CLASS = named(/^Join: /)
const READ_ONLY = { none: 'This screen is read.' }
/** For what neither the demo world nor a new account has. */
const exceptLarge = (reason: string) => ({ normal: reason, empty: reason })

/** The content starts with a card, whose text is some 16 px below its edge. */
const IN_A_CARD = 130

const classRoomTabs: readonly View[] = [
  { action: named(/^(Join the live class|Start Meeting)/) },
  { search: '?tab=enrolled', action: { none: 'A list of people. Removing one is rare.' } },
  {
    search: '?tab=pending',
    action: named(/^Review /),
    missing: exceptLarge('No request of this class waits.'),
  },
  { search: '?tab=upload', action: named(/^Upload$/) },
  { search: '?tab=resources', action: named(/^Open: /), missing: { empty: 'No file is shared.' } },
  { search: '?tab=meeting', action: [inFrame(/^Join the class/), named(/^Start Meeting/)] },
  { search: '?tab=comments', action: COMPOSE },
]

/** The views of each signed-in screen. The type demands an entry for each page of the contract. */
export const VIEWS: Readonly<Record<GuardedPath, readonly View[]>> = {
  '/SubmitFeedback': [{ action: named(/^Submit$/) }],
  '/my-account': [{ action: named(/^Edit Name/) }],
  '/outbox': [{ action: named(/^(Dash Board|My Classes|Statistics)$/) }],
  // The file is a PDF. The browser of the tests saves it, as many phones do, so the page stays.
  '/files/$fileId': [{ action: named(/^Open it again$/) }],
  '/Enrol': [{ action: firstOfList, missing: { empty: 'There is no class.' } }],
  '/my-gigs/gigs/$gigId': classRoomTabs,
  '/room/$roomName': [{ action: named(/^Join the class/) }],
  '/student-dashboard': [
    {
      action: [named(/^Join/), named(/^Send receipt/), named(/^(Continue Learning|Available Courses)/)],
      largeAction: LIVE_CLASS,
    },
  ],
  '/student-dashboard/$gigId': [
    { search: '?tab=about', action: READ_ONLY, startsBy: IN_A_CARD },
    { search: '?tab=resources', action: named(/^View: /), missing: { empty: 'No file is shared.' } },
    { search: '?tab=meeting', action: [inFrame(/^Join the class/), named(/^Check Again$/)] },
    { search: '?tab=discussion', action: COMPOSE },
  ],
  '/payments': [{ action: named(/^(Send receipt|Pay early)/), missing: exceptLarge('No month is due.') }],
  '/timetable': [{ action: named(/^(Today|Change)/) }],
  '/teacher-verification': [{ action: named(/^(Fill in the form|Go to Home)/) }],
  '/create-class': [{ action: named(/^Proceed/) }],
  '/my-gigs': [{ action: named(/^(Open Gig|Create New Class)/) }],
  '/my-gigs/requests': [{ action: named(/^Accept$/), missing: { empty: 'No request waits.' } }],
  '/my-gigs/gigs/$gigId/payments': [{ action: named(/^(Review|Download CSV)/) }],
  '/my-gigs/gigs/$gigId/edit': [{ action: named(/^(Save|Update)/) }],
  '/teacher-dashboard': [{ action: named(/^(Join|Review|Open Gig|Create New Class)/), largeAction: LIVE_CLASS }],
  // Redirects to the class room.
  '/teacher-dashboard/gig/$gigId/$tab': [],
  '/admin-dashboard': [{ action: firstOfList, missing: { empty: 'Nothing waits.' } }],
  '/pending-teachers': [{ action: named(/^(Approve|CNIC)/), missing: { empty: 'No teacher waits.' } }],
  '/manage-users': [{ action: named(/^Manage /) }],
  '/ViewFeedback': [{ action: named(/^(Answer|Correct the answer)/), missing: exceptLarge('There is no feedback.') }],
  '/gig-enrolments': [{ action: READ_ONLY }],
  '/audit-trail': [{ action: named(/^Export/) }],
  '/admin/reviews': [{ action: named(/^Hide$/), missing: exceptLarge('No review is reported.') }],
  '/admin/health': [{ action: READ_ONLY }],
  '/manage-library': [{ action: named(/^Add book/) }],
}

/** Their one bar holds way back and title, so the content starts higher. */
const WITH_ONE_BAR = /^\/(my-account|my-gigs\/(requests|gigs\/)|student-dashboard\/|quran-chapters\/)/

/** The lowest place where the content of a screen may start, px from the top of a phone. */
export const findContentBound = (address: string, { startsBy }: View): number =>
  startsBy ?? (WITH_ONE_BAR.test(address) ? 110 : 200)

/** Forms that a signed-in person does not need, by path. */
export const FORM_VIEWS: Readonly<Record<string, View>> = {
  '/signup': { action: named(/^Next$/) },
  '/login': { action: named(/^Log In$/) },
  '/forgot-password': { action: named(/^Send code$/) },
  '/reset-password': { action: named(/^Reset Password$/) },
}

/** Pages for everyone, by path. */
export const PUBLIC_VIEWS: Readonly<Record<string, View>> = {
  '/': { action: named(/^(Get Started|Go to Home)$/) },
  '/courses': { action: firstOfList, missing: { empty: 'There is no class.' } },
  '/courses/$gigId': {
    action: [named(/^(Log in to enrol|Open class)/), (page) => page.getByText('Only students can enrol.')],
  },
  '/teachers/$teacherId': { action: READ_ONLY },
  '/donate': { action: READ_ONLY },
  '/about': { action: READ_ONLY },
  '/contact': { action: named(/^Chat on WhatsApp/) },
  '/faq': { action: READ_ONLY },
  '/privacy-policy': { action: READ_ONLY },
  '/library': { action: named(/^Quran/) },
  '/quran-chapters': { action: named(/Al-Baqarah/) },
  '/quran-chapters/2': { action: (page) => page.getByRole('main').locator('[id="2:1"]') },
  '/hadiths': { action: firstOfList, missing: { empty: 'There is no book.' } },
  '/fiqh-books': { action: firstOfList, missing: { empty: 'There is no book.' } },
  // Every installation has the books of the release.
  '/other-books': { action: firstOfList },
  '/downloads': { action: named(/^Save the Quran/) },
}

/** The public pages that offer each role something else. On the others, only the bars differ. */
export const DIFFERS_BY_ROLE = /^\/($|courses|teachers|hadiths|fiqh-books)/

/** The view as it has to be with an amount of data. */
export const toViewWith = (amount: Amount, view: View): View =>
  amount === 'large' && view.largeAction ? { ...view, action: view.largeAction } : view

/** The file of a class that the person is not in. */
export const REFUSED_FILE: readonly View[] = [{ action: named(/^Try again$/) }]

/** The main action that the screen shows now. */
export const findAction = async (page: Page, { action }: View): Promise<Locator | undefined> => {
  if ('none' in action) return undefined
  for (const find of [action].flat()) {
    const found = find(page).filter({ visible: true }).first()
    if ((await found.count()) > 0) return found
  }
  return undefined
}
