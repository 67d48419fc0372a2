import { getReaders } from '#contract/discussion/read-marks.ts'
import { getWaitingPlaces } from '#contract/enrolment/waiting-list.ts'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { getCurrentPayments, getLedgerMonths } from '#contract/payments/ledger.ts'
import { getDues } from '#contract/payments.ts'
import { getPublicGig } from '#contract/public/public-gigs.ts'
import { getPublicTeacher } from '#contract/public/public-teachers.ts'
import { getRecitationNotes } from '#contract/recitations/recitation-notes.ts'
import { getStorageUse } from '#contract/resources/resources.ts'
import { getOwnReviewIds } from '#contract/reviews/rating.ts'
import { FILLED_VERSE } from './fill-long-lists.ts'
import type { FilledWorld, ListCall } from './list-call.ts'

/** The calls of a gig that aggregate or list many rows without pages, and lists as seen by the other role. */
export const gigCalls = ({
  gigId,
  otherGigId,
  teacherId,
  studentId,
  tokens: { student, teacher },
}: FilledWorld): readonly ListCall[] => [
  { name: `${getCurrentClasses.path} of a student`, endpoint: getCurrentClasses, options: { token: student } },
  { name: `${getCurrentClasses.path} of a teacher`, endpoint: getCurrentClasses, options: { token: teacher } },
  { name: getDues.path, endpoint: getDues, options: { token: student } },
  { name: getLedgerMonths.path, endpoint: getLedgerMonths, options: { token: teacher, params: { gigId: otherGigId } } },
  { name: getCurrentPayments.path, endpoint: getCurrentPayments, options: { token: teacher } },
  {
    name: `${getRecitationNotes.path} of a teacher`,
    endpoint: getRecitationNotes,
    options: { token: teacher, query: { gigId } },
  },
  {
    name: `${getRecitationNotes.path} of a student`,
    endpoint: getRecitationNotes,
    options: { token: teacher, query: { gigId, studentId } },
  },
  // So many marks of one verse that they are counted.
  {
    name: `${getRecitationNotes.path} of a verse`,
    endpoint: getRecitationNotes,
    options: { token: teacher, query: { gigId, studentId, verse: FILLED_VERSE, limit: '50' } },
  },
  { name: getWaitingPlaces.path, endpoint: getWaitingPlaces, options: { token: student } },
  { name: getOwnReviewIds.path, endpoint: getOwnReviewIds, options: { token: student } },
  { name: getReaders.path, endpoint: getReaders, options: { token: teacher, params: { gigId } } },
  { name: getStorageUse.path, endpoint: getStorageUse, options: { token: teacher } },
  { name: getPublicGig.path, endpoint: getPublicGig, options: { params: { id: gigId } } },
  { name: getPublicTeacher.path, endpoint: getPublicTeacher, options: { params: { id: teacherId } } },
]
