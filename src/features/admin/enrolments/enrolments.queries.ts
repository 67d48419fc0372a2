import { getEnrolmentsOfGig, getGigEnrolments } from '#contract/admin/enrolments.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

const PAGE_SIZE = 50

// Failures are only logged (specification 8.19): the screen shows an error state with a retry, and no toast.
export const teachersWithEnrolmentsQuery = (search: string) =>
  pagedQuery(
    getGigEnrolments,
    { query: { search: search || undefined } },
    { queryKey: ['admin', 'enrolments', 'teachers', search], meta: { ...(search === '' && { persist: true }) } },
  )

export const enrolmentsOfGigQuery = (gigId: string) =>
  pagedQuery(
    getEnrolmentsOfGig,
    { params: { gigId }, query: { limit: PAGE_SIZE } },
    { queryKey: ['admin', 'enrolments', 'gig', gigId], meta: { persist: true } },
  )
