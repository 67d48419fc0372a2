import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { cancelRequest, type EnrolmentStatus, getStudentGigs } from '#contract/enrolment.ts'
import { COURSES_PAGE_SIZE, COURSES_REFRESH_MS, type Gig, getAllGigs, getGig } from '#contract/gigs.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { refetchAfterFailure } from '#src/api/failures/refetch-after-failure.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { COURSES_KEY, ownCoursesKey } from './enrolment-keys.ts'

const FETCH_FAILED_MESSAGE = 'Failed to fetch gigs'

/** Courses for sale whose title or description contains `search`; empty for all. */
export const availableCoursesQuery = (search = '') =>
  pagedQuery(
    getAllGigs,
    { query: { limit: COURSES_PAGE_SIZE, search: search || undefined } },
    {
      queryKey: [...COURSES_KEY, search],
      refetchInterval: () => (navigator.onLine ? COURSES_REFRESH_MS : false),
      meta: { errorMessage: FETCH_FAILED_MESSAGE, ...(search === '' && { persist: true }) },
    },
  )

/** A course with the member's own enrolment. */
export const courseQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['enrolment', 'course', gigId],
    queryFn: ({ signal }) => call(getGig, { query: { gigId } }, { signal }),
    refetchInterval: refetchAfterFailure,
    meta: { errorMessage: '{message}', persist: true },
  })

export const ownCoursesQuery = (status: EnrolmentStatus) =>
  pagedQuery(
    getStudentGigs,
    { query: { limit: COURSES_PAGE_SIZE, status } },
    { queryKey: ownCoursesKey(status), meta: { errorMessage: FETCH_FAILED_MESSAGE, persist: true } },
  )

interface EnrolmentRequest {
  readonly gig: Gig
  readonly email: string
  readonly receipt: File
  readonly isFormOpen: () => boolean
}

/** Requests a place. Offline, the outbox keeps the request and sends it later. */
export const enrolMutation = () =>
  mutationOptions({
    mutationKey: ['enrolment', 'request'],
    mutationFn: ({ gig, email, receipt, isFormOpen }: EnrolmentRequest) =>
      sendOrQueue(
        'enroll',
        { body: { gigId: gig._id, email } },
        { title: gig.title, files: { receipt: [receipt] }, isFormOpen },
      ),
    onSuccess: (sent) => {
      if (sent.outcome === 'delivered') notify.success(sent.answer.message)
    },
    meta: { invalidates: AFFECTED_QUERIES.request },
  })

/** Cancels a request that the server has received. */
export const cancelRequestMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'cancel'],
    mutationFn: () =>
      call(cancelRequest, { body: { gigId } }).catch(withFallbackMessage('Failed to cancel the request')),
    meta: { successMessage: 'Request cancelled', invalidates: AFFECTED_QUERIES.request },
  })
