import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import {
  acceptStudent,
  getEnrolledStudents,
  getPendingRequests,
  getPendingStudents,
  getStudentGig,
  rejectStudent,
  reopenRequest,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import { acceptPayment, rejectPayment, returnPayment } from '#contract/payments.ts'
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

const ENROLMENT_KEYS = [['classroom'], ['gigs'], ['enrolment'], ['payments']] as const

/** Includes the class, because the screen may show another class before the response arrives. */
type AnsweredRequest = Pick<RequestToReview, 'gigId' | 'studentId' | 'name' | 'receiptId' | 'month'>

const PENDING_AGAIN = 'Undone. The request is pending again.'

const undoAcceptMutation = (onUndone: (request: AnsweredRequest) => void) =>
  mutationOptions({
    mutationKey: ['classroom', 'undo-accept'],
    mutationFn: async ({ gigId, studentId, month }: AnsweredRequest): Promise<void> => {
      const key = { gigId, studentId }
      await (month
        ? call(returnPayment, { body: { ...key, month } })
        : call(unenrollStudentToPending, { body: key })
      ).catch(withTitle(UNDO_FAILED))
    },
    onSuccess: (_answer, request) => onUndone(request),
    meta: { successMessage: PENDING_AGAIN, invalidates: ENROLMENT_KEYS },
  })

/** Accepts a request, or the receipt for a month. @param onUndone called after Undo has made it pending again */
export const acceptStudentMutation = (onUndone: (request: AnsweredRequest) => void = () => undefined) =>
  mutationOptions({
    mutationKey: ['classroom', 'accept'],
    mutationFn: async ({ gigId, studentId, month }: AnsweredRequest): Promise<void> => {
      const key = { gigId, studentId }
      if (month) await call(acceptPayment, { body: { ...key, month } }).catch(withTitle('Failed to accept the receipt'))
      else await call(acceptStudent, { body: key }).catch(withTitle('Failed to accept student'))
    },
    onSuccess: (...[, request, , { client }]) =>
      showUndoToast({ text: request.month ? 'Month accepted' : 'Student accepted', about: request.name }, () =>
        runMutation(client, undoAcceptMutation(onUndone), request),
      ),
    meta: { invalidates: ENROLMENT_KEYS },
  })

type Rejection = AnsweredRequest & { readonly reason: string }

const undoRejectMutation = (onUndone: (request: AnsweredRequest) => void) =>
  mutationOptions({
    mutationKey: ['classroom', 'undo-reject'],
    mutationFn: ({ gigId, studentId, month }: AnsweredRequest) =>
      (month
        ? call(returnPayment, { body: { gigId, studentId, month } })
        : call(reopenRequest, { body: { gigId, studentId } })
      ).catch(withTitle(UNDO_FAILED)),
    onSuccess: (_answer, request) => onUndone(request),
    meta: { successMessage: PENDING_AGAIN, invalidates: ENROLMENT_KEYS },
  })

/** Rejects a request, or the receipt for a month. @param onUndone called after Undo has made it pending again */
export const rejectStudentMutation = (onUndone: (request: AnsweredRequest) => void = () => undefined) =>
  mutationOptions({
    mutationKey: ['classroom', 'reject'],
    mutationFn: ({ gigId, studentId, month, reason }: Rejection) =>
      (month
        ? call(rejectPayment, { body: { gigId, studentId, month, reason } })
        : call(rejectStudent, { body: { gigId, studentId, reason } })
      ).catch(withFallbackMessage({ noReason: 'Failed to reject the request' })),
    onSuccess: (...[, { reason: _, ...request }, , { client }]) =>
      showUndoToast({ text: 'Request rejected', about: request.name }, () =>
        runMutation(client, undoRejectMutation(onUndone), request),
      ),
    meta: { invalidates: ENROLMENT_KEYS },
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
    onSuccess: (...[, student, , { client }]) =>
      showUndoToast({ text: 'Student moved to pending', about: student.name }, () =>
        runMutation(client, undoUnenrollMutation(gigId), student),
      ),
    meta: { invalidates: ENROLMENT_KEYS },
  })
