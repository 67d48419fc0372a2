import { infiniteQueryOptions } from '@tanstack/react-query'
import { getEnrolmentsOfGig, getGigEnrolments } from '#contract/admin/enrolments.ts'
import { callPage } from '#src/api/call.ts'

const PAGE = 50

// A failure is only logged (specification 8.19): the screen shows a state and a retry, and no toast.
export const teachersWithEnrolments = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'enrolments', 'teachers', search],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam || undefined, search: search || undefined }
      return callPage(getGigEnrolments, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { ...(search === '' && { persist: true }) },
  })

export const enrolmentsOfGig = (gigId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'enrolments', 'gig', gigId],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        getEnrolmentsOfGig,
        { params: { gigId }, query: { limit: PAGE, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { persist: true },
  })
