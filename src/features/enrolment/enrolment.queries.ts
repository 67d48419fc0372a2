import { mutationOptions } from '@tanstack/react-query'
import { cancelRequest, type EnrolmentStatus, getStudentGigs } from '#contract/enrolment.ts'
import { COURSES_REFRESH_MS, type Gig, getAllGigs } from '#contract/gigs.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { COURSES_KEY, ownKey } from './enrolment-keys.ts'

const PAGE = 24
const FAILED = 'Failed to fetch gigs'

/**
 * Every course on sale, or those that the server finds.
 * @param search words in title or description; empty for all
 */
export const availableCourses = (search = '') =>
  pagedQuery(
    getAllGigs,
    { query: { limit: PAGE, search: search || undefined } },
    {
      queryKey: [...COURSES_KEY, search],
      refetchInterval: () => (navigator.onLine ? COURSES_REFRESH_MS : false),
      meta: { failed: FAILED, ...(search === '' && { persist: true }) },
    },
  )

/**
 * The student's own courses.
 * @param status enrolled, still waiting for the teacher's answer, or rejected
 */
export const ownCourses = (status: EnrolmentStatus) =>
  pagedQuery(
    getStudentGigs,
    { query: { limit: PAGE, status } },
    { queryKey: ownKey(status), meta: { failed: FAILED, persist: true } },
  )

interface Request {
  readonly gig: Gig
  readonly email: string
  readonly receipt: File
}

/** Asks for a place: sent now, or kept on the phone until there is a network. */
export const requestingPlace = () =>
  mutationOptions({
    mutationKey: ['enrolment', 'request'],
    mutationFn: ({ gig, email, receipt }: Request) =>
      sendOrQueue('enroll', { body: { gigId: gig._id, email } }, { title: gig.title, files: { receipt: [receipt] } }),
    onSuccess: (sent) => {
      if (sent.outcome === 'delivered') notify.success(sent.answer.message)
    },
    meta: { touches: [['enrolment'], ['gigs']] },
  })

/** Takes back a request that the server has. */
export const cancellingRequest = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'cancel'],
    mutationFn: () =>
      call(cancelRequest, { body: { gigId } }).catch(withFallbackMessage({ noReason: 'Failed to cancel the request' })),
    meta: { done: 'Request cancelled', touches: [['enrolment'], ['gigs'], ['profile']] },
  })
