import * as audit from './admin/audit.ts'
import * as adminEnrolments from './admin/enrolments.ts'
import * as adminGigs from './admin/gigs.ts'
import * as statistics from './admin/statistics.ts'
import * as users from './admin/users.ts'
import * as auth from './auth.ts'
import * as discussion from './classroom/discussion.ts'
import * as meeting from './classroom/meeting.ts'
import * as rating from './classroom/rating.ts'
import * as resources from './classroom/resources.ts'
import * as config from './config.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrolment from './enrolment.ts'
import * as feedback from './feedback.ts'
import * as gigs from './gigs.ts'
import * as bookmarks from './library/bookmarks.ts'
import * as books from './library/books.ts'
import * as packs from './library/packs.ts'
import * as library from './library.ts'
import * as notifications from './notifications.ts'
import * as privateFiles from './private-files.ts'
import * as profile from './profile.ts'
import * as verification from './verification.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the contract: the access tests, the document and the routing test walk this list. */
export const everyEndpoint: readonly Endpoint[] = [
  audit,
  adminEnrolments,
  adminGigs,
  statistics,
  users,
  auth,
  config,
  discussion,
  enrolment,
  feedback,
  gigs,
  library,
  bookmarks,
  books,
  meeting,
  notifications,
  packs,
  privateFiles,
  profile,
  rating,
  resources,
  verification,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
