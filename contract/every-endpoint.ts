import * as auth from '#contract/auth/auth.ts'
import * as security from '#contract/auth/security.ts'
import * as privateFiles from '#contract/files/private-files.ts'
import * as library from '#contract/library/quran.ts'
import * as audit from './admin/audit.ts'
import * as adminEnrolments from './admin/enrolments.ts'
import * as adminGigs from './admin/gigs.ts'
import * as health from './admin/health.ts'
import * as receipts from './admin/receipts.ts'
import * as adminReviews from './admin/reviews.ts'
import * as statistics from './admin/statistics.ts'
import * as users from './admin/users.ts'
import * as config from './config.ts'
import * as attachments from './discussion/attachments.ts'
import * as discussion from './discussion/discussion.ts'
import * as readMarks from './discussion/read-marks.ts'
import type { Endpoint } from './endpoint.ts'
import * as review from './enrolment/review.ts'
import * as waitingList from './enrolment/waiting-list.ts'
import * as enrolment from './enrolment.ts'
import * as feedback from './feedback.ts'
import * as currentClasses from './gigs/current-classes.ts'
import * as gigMedia from './gigs/media.ts'
import * as gigs from './gigs.ts'
import * as bookmarks from './library/bookmarks.ts'
import * as books from './library/books.ts'
import * as packs from './library/packs.ts'
import * as notifications from './notifications.ts'
import * as ledger from './payments/ledger.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as publicGigs from './public/public-gigs.ts'
import * as publicTeachers from './public/public-teachers.ts'
import * as recitationNotes from './recitations/recitation-notes.ts'
import * as recitations from './recitations/recitations.ts'
import * as resources from './resources/resources.ts'
import * as rating from './reviews/rating.ts'
import * as reviews from './reviews/reviews.ts'
import * as meeting from './room/meeting.ts'
import * as attendance from './timetable/attendance.ts'
import * as calendar from './timetable/calendar.ts'
import * as lessons from './timetable/lessons.ts'
import * as verification from './verification.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The features with their headings in the OpenAPI document. */
export const features = [
  { name: 'auth', about: 'Sign up, log in, stay signed in, and reset a password', contract: auth },
  { name: 'security', about: 'Password, e-mail address and signed-in devices of an account', contract: security },
  {
    name: 'verification',
    about: 'Teachers apply with documents; admins approve or reject them',
    contract: verification,
  },
  { name: 'gigs', about: 'Classes on sale, called gigs', contract: gigs },
  { name: 'timetable', about: 'When classes meet: lessons, changes and reminders', contract: lessons },
  { name: 'calendar', about: 'The lessons of a person in other calendars', contract: calendar },
  { name: 'attendance', about: 'Who was present at the lessons of a class', contract: attendance },
  { name: 'current-classes', about: 'What happens in the classes of a person now', contract: currentClasses },
  { name: 'gig-media', about: 'Cover pictures and introductions of gigs', contract: gigMedia },
  { name: 'enrolment', about: 'Students ask for a place with a receipt; teachers answer', contract: enrolment },
  { name: 'review', about: 'Requests that wait for a teacher, with their receipts', contract: review },
  { name: 'waiting-list', about: 'Students wait for a seat in a full class', contract: waitingList },
  { name: 'payments', about: 'What students pay each month, with their receipts', contract: payments },
  { name: 'ledger', about: 'The payments of all students of a class', contract: ledger },
  { name: 'recitation-notes', about: 'Mistakes that teachers mark while students recite', contract: recitationNotes },
  { name: 'recitations', about: 'Recordings that students make of their own recitation', contract: recitations },
  { name: 'resources', about: 'Files that a teacher shares with a class', contract: resources },
  { name: 'meeting', about: 'The live room of a class', contract: meeting },
  { name: 'discussion', about: 'The messages of a class', contract: discussion },
  { name: 'attachments', about: 'Pictures and voice notes in messages', contract: attachments },
  { name: 'read-marks', about: 'Who has read the messages of a class', contract: readMarks },
  { name: 'rating', about: 'Stars and feedback for a class', contract: rating },
  { name: 'reviews', about: "Ratings as everybody reads them, with the teacher's reply", contract: reviews },
  { name: 'library', about: 'The Quran: chapters, verses, translations and search', contract: library },
  { name: 'packs', about: 'Texts of the Quran to save whole', contract: packs },
  { name: 'books', about: 'Books to download', contract: books },
  { name: 'bookmarks', about: "A reader's bookmarks and last read verse", contract: bookmarks },
  { name: 'profile', about: 'Accounts as their owners and others see them', contract: profile },
  { name: 'public-gigs', about: 'Classes on sale, for everybody', contract: publicGigs },
  { name: 'public-teachers', about: 'Approved teachers, for everybody', contract: publicTeachers },
  { name: 'notifications', about: 'Notifications, in the page and by Web Push', contract: notifications },
  { name: 'feedback', about: 'Feedback about the product', contract: feedback },
  { name: 'files', about: 'Links to private files', contract: privateFiles },
  { name: 'statistics', about: 'Figures for admins', contract: statistics },
  { name: 'users', about: 'Accounts, for admins', contract: users },
  { name: 'all-gigs', about: 'Every gig and its students, for admins', contract: adminGigs },
  { name: 'all-enrolments', about: 'Every enrolment, for admins', contract: adminEnrolments },
  { name: 'all-reviews', about: 'Reported and hidden reviews, for admins', contract: adminReviews },
  { name: 'receipts', about: 'Receipts that were sent twice, for admins', contract: receipts },
  { name: 'audit', about: 'Changes of money and status, for admins', contract: audit },
  { name: 'health', about: 'What is wrong with the deployment, for admins', contract: health },
  { name: 'config', about: 'The configuration of this deployment, and whether the server works', contract: config },
] as const satisfies readonly { name: string; about: string; contract: object }[]

/** Every endpoint with its export name and its feature. */
export const namedEndpoints = features.flatMap(({ name: feature, contract }) =>
  Object.entries<unknown>(contract).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, feature, endpoint }] : [],
  ),
)

export const everyEndpoint: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
