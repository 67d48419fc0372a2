import { type MutationMeta, partialMatchKey, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { changeAccountMutation, suspendUserMutation } from '#src/features/admin/users/account-actions.queries.ts'
import {
  deleteGigMutation,
  deleteUserMutation,
  unenrollStudentMutation,
} from '#src/features/admin/users/users.queries.ts'
import { attendedGigQuery, pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { courseQuery as publicCourseQuery, teacherQuery } from '#src/features/courses/courses.queries.ts'
import { reviewsQuery } from '#src/features/courses/reviews.queries.ts'
import {
  availableCoursesQuery,
  cancelRequestMutation,
  courseQuery,
  enrolMutation,
  ownCoursesQuery,
} from '#src/features/enrolment/enrolment.queries.ts'
import { acceptStudentMutation, rejectStudentMutation } from '#src/features/enrolment/review/answer-request.queries.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import {
  enrolledStudentsQuery,
  unenrollStudentMutation as unenrollByTeacherMutation,
} from '#src/features/enrolment/students/students.queries.ts'
import {
  joinWaitingListMutation,
  leaveWaitingListMutation,
  waitingPlacesQuery,
} from '#src/features/enrolment/waiting-list.queries.ts'
import { archiveGigMutation, createGigMutation, editGigMutation, myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import {
  currentPaymentsQuery,
  ledgerMonthsQuery,
  ledgerQuery,
  reopenMonthMutation,
  settleMonthMutation,
} from '#src/features/payments/ledger/ledger.queries.ts'
import { duesQuery, ownPaymentsQuery, sendPaymentMutation } from '#src/features/payments/payments.queries.ts'
import { myProfileQuery } from '#src/features/profile/profile.queries.ts'
import { gigReviewsQuery, replyMutation } from '#src/features/reviews/reviews.queries.ts'
import { attendanceQuery } from '#src/features/timetable/attendance.queries.ts'
import { calendarLinkQuery } from '#src/features/timetable/calendar.queries.ts'
import {
  cancelLessonMutation,
  moveLessonMutation,
  restoreLessonMutation,
  timetableQuery,
} from '#src/features/timetable/timetable.queries.ts'

/** The queries that contain what a change concerns. */
const GIGS = [myGigsQuery(), ownGigQuery('g1'), attendedGigQuery('g1'), currentClassesQuery(), availableCoursesQuery()]
const PLACES = [
  ...(['enrolled', 'pending', 'rejected'] as const).map((status) => ownCoursesQuery(status)),
  courseQuery('g1'),
  publicCourseQuery('g1'),
]
const REQUESTS = [requestsToReviewQuery(), pendingStudentsQuery('g1'), waitingPlacesQuery()]
const TIMETABLE = [timetableQuery({ year: 2026, index: 10 })]
const MEMBERS = [enrolledStudentsQuery('g1'), attendanceQuery({ gigId: 'g1', originalStart: '2026-11-30T10:00:00Z' })]
const MONTHS = [duesQuery(), ownPaymentsQuery(), ledgerQuery('g1', undefined), ledgerMonthsQuery('g1')]
const OF_LESSON = [...GIGS, ...PLACES, ...TIMETABLE, ...MONTHS]
const OF_REQUEST = [...GIGS, ...PLACES, ...REQUESTS, myProfileQuery()]
const OF_ENROLMENT = [...OF_REQUEST, ...MEMBERS, ...MONTHS, ...TIMETABLE, currentPaymentsQuery()]
const OF_PAYMENT = [
  ...MONTHS,
  currentPaymentsQuery(),
  requestsToReviewQuery(),
  enrolledStudentsQuery('g1'),
  myGigsQuery(),
]
const OF_TEACHER = [...GIGS, ...PLACES]
const OF_REPLY = [
  gigReviewsQuery('g1'),
  publicCourseQuery('g1'),
  teacherQuery('t1'),
  reviewsQuery({ kind: 'gig', id: 'g1' }, undefined),
]
const ignore = (): void => undefined

const isInvalidatedBy = (meta: MutationMeta | undefined, queryKey: QueryKey): boolean =>
  meta?.invalidates?.some((key) => partialMatchKey(queryKey, key)) ?? false

const shown = (queries: readonly { readonly queryKey: QueryKey }[]): string[] =>
  queries.map(({ queryKey }) => queryKey.join(' '))

test.each([
  ['a new class', createGigMutation(), OF_ENROLMENT],
  ['an edited class', editGigMutation('g1'), OF_ENROLMENT],
  ['an archived class', archiveGigMutation('g1'), OF_ENROLMENT],
  ['a class that an admin deletes', deleteGigMutation(), OF_ENROLMENT],
  ['a user whom an admin deletes', deleteUserMutation(), OF_ENROLMENT],
  ['a suspended teacher', suspendUserMutation(), OF_TEACHER],
  ['a teacher who is no longer suspended', changeAccountMutation(), OF_TEACHER],
  ['a request', enrolMutation(), OF_REQUEST],
  ['a cancelled request', cancelRequestMutation('g1'), OF_REQUEST],
  ['a place on a waiting list', joinWaitingListMutation('g1'), OF_REQUEST],
  ['a place that was left', leaveWaitingListMutation('g1'), OF_REQUEST],
  ['an accepted student', acceptStudentMutation(), OF_ENROLMENT],
  ['a rejected student', rejectStudentMutation(), OF_REQUEST],
  ['a student whom the teacher removes', unenrollByTeacherMutation('g1'), OF_ENROLMENT],
  ['a student whom an admin removes', unenrollStudentMutation('g1', ignore), OF_ENROLMENT],
  ['a moved lesson', moveLessonMutation(), OF_LESSON],
  ['a cancelled lesson', cancelLessonMutation(), OF_LESSON],
  ['a restored lesson', restoreLessonMutation(), OF_LESSON],
  ['a receipt for a month', sendPaymentMutation(), OF_PAYMENT],
  ['a settled month', settleMonthMutation('g1'), OF_PAYMENT],
  ['a month that is open again', reopenMonthMutation('g1'), OF_PAYMENT],
  ['a reply to a review', replyMutation('r1'), OF_REPLY],
] as const)('%s invalidates all queries that contain it', (_, { meta }, queries) => {
  expect(shown(queries.filter(({ queryKey }) => !isInvalidatedBy(meta, queryKey)))).toEqual([])
})

test('a changed lesson invalidates neither the profile nor the address of the calendar', () => {
  const { meta } = moveLessonMutation()
  const others = [myProfileQuery(), calendarLinkQuery()]
  expect(shown(others.filter(({ queryKey }) => isInvalidatedBy(meta, queryKey)))).toEqual([])
})
