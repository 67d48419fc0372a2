import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import {
  acceptStudent,
  getEnrolledStudents,
  getPendingRequests,
  getPendingStudents,
  getStudentGig,
  rejectStudent,
  UNENROLL_UNDO_MS,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import type { Person } from '#contract/user.ts'
import { call, callPage } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { runMutation, UNDO_DONE, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { withTitle } from '#src/api/with-title.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

const PAGE_SIZE = 50

const gigKey = (gigId: string, ...rest: readonly string[]) => ['classroom', gigId, ...rest] as const

export const attendedGigQuery = (gigId: string) =>
  queryOptions({
    queryKey: gigKey(gigId, 'attended'),
    queryFn: ({ signal }) => call(getStudentGig, { query: { gigId } }, { signal }),
    meta: { persist: true },
  })

/** @param search part of a name or an e-mail; empty for all */
export const enrolledStudentsQuery = (gigId: string, search = '') =>
  pagedQuery(
    getEnrolledStudents,
    { params: { gigId }, query: { limit: PAGE_SIZE, search: search || undefined } },
    {
      queryKey: gigKey(gigId, 'enrolled', search),
      meta: { errorMessage: 'Failed to fetch enrolled students', ...(search === '' && { persist: true }) },
    },
  )

/** The first five pending students, with the total. */
export const pendingStudentsQuery = (gigId: string) =>
  queryOptions({
    queryKey: gigKey(gigId, 'pending-students'),
    queryFn: ({ signal }) => callPage(getPendingStudents, { params: { gigId }, query: { limit: 5 } }, { signal }),
    meta: { errorMessage: 'Failed to fetch pending students', persist: true },
  })

/** Pending requests, each with a link to its receipt. */
export const pendingRequestsQuery = (gigId: string) =>
  pagedQuery(
    getPendingRequests,
    { params: { gigId }, query: { limit: PAGE_SIZE } },
    { queryKey: gigKey(gigId, 'requests'), meta: { errorMessage: 'Failed to fetch pending requests', persist: true } },
  )

const ENROLMENT_KEYS = [['classroom'], ['gigs'], ['enrolment']] as const

export const acceptStudentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'accept'],
    mutationFn: (studentId: string) =>
      call(acceptStudent, { body: { gigId, studentId } }).catch(withTitle('Failed to accept student')),
    meta: { successMessage: 'Student accepted', invalidates: ENROLMENT_KEYS },
  })

export const rejectStudentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'reject'],
    mutationFn: (rejection: Omit<Input<typeof rejectStudent>['body'], 'gigId'>) =>
      call(rejectStudent, { body: { gigId, ...rejection } }).catch(
        withFallbackMessage({ noReason: 'Failed to reject the request' }),
      ),
    meta: { successMessage: 'Request rejected', invalidates: ENROLMENT_KEYS },
  })

type Student = Pick<Person, '_id' | 'name'>

/** An unenrolled student keeps the receipt, so Undo accepts it again. It fails if the class has filled up since. */
const undoUnenrollMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'undo-unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(acceptStudent, { body: { gigId, studentId } }).catch(withTitle(UNDO_FAILED)),
    meta: { successMessage: UNDO_DONE, invalidates: ENROLMENT_KEYS },
  })

export const unenrollStudentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(unenrollStudentToPending, { body: { gigId, studentId } }).catch(withTitle('Failed to unenroll student')),
    onSuccess: (...[, student, , { client }]) => {
      const undo = () => void runMutation(client, undoUnenrollMutation(gigId), student)
      showUndoToast({ text: 'Student moved to pending', about: student.name }, UNENROLL_UNDO_MS, undo)
    },
    meta: { invalidates: ENROLMENT_KEYS },
  })
