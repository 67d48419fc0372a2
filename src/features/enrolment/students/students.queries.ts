import { mutationOptions } from '@tanstack/react-query'
import {
  acceptStudent,
  getEnrolledStudents,
  getPendingRequests,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import type { Person } from '#contract/user.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { runMutation, UNDO_DONE, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withTitle } from '#src/api/with-title.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

const PAGE_SIZE = 50

/** @param search part of a name or an e-mail; empty for all */
export const enrolledStudentsQuery = (gigId: string, search = '') =>
  pagedQuery(
    getEnrolledStudents,
    { params: { gigId }, query: { limit: PAGE_SIZE, search: search || undefined } },
    {
      queryKey: ['enrolment', gigId, 'enrolled', search],
      meta: { errorMessage: 'Failed to fetch enrolled students', ...(search === '' && { persist: true }) },
    },
  )

/** Pending requests, each with a link to its receipt. */
export const pendingRequestsQuery = (gigId: string) =>
  pagedQuery(
    getPendingRequests,
    { params: { gigId }, query: { limit: PAGE_SIZE } },
    {
      queryKey: ['enrolment', gigId, 'requests'],
      meta: { errorMessage: 'Failed to fetch pending requests', persist: true },
    },
  )

type Student = Pick<Person, '_id' | 'name'>

/** An unenrolled student keeps the receipt, so Undo accepts it again. It fails if the class has filled up since. */
const undoUnenrollMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'undo-unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(acceptStudent, { body: { gigId, studentId } }).catch(withTitle(UNDO_FAILED)),
    meta: { successMessage: UNDO_DONE, invalidates: AFFECTED_QUERIES.enrolment },
  })

export const unenrollStudentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(unenrollStudentToPending, { body: { gigId, studentId } }).catch(withTitle('Failed to unenroll student')),
    onSuccess: (...[, student, , { client }]) =>
      showUndoToast({ text: 'Student moved to pending', about: student.name, key: `${gigId} ${student._id}` }, () =>
        runMutation(client, undoUnenrollMutation(gigId), student),
      ),
    meta: { invalidates: AFFECTED_QUERIES.enrolment },
  })
