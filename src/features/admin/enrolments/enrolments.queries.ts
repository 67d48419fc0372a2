import { getEnrolmentsOfGig, getGigEnrolments, type TeacherGigs } from '#contract/admin/enrolments.ts'
import { getDuplicateReceipts } from '#contract/admin/receipts.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

const PAGE_SIZE = 50
const PAIRS_PER_PAGE = 10

// Failures are only logged (specification 8.19): the screen shows an error state with a retry, and no toast.
export const teachersWithEnrolmentsQuery = (search: string, gigs: TeacherGigs) =>
  pagedQuery(
    getGigEnrolments,
    { query: { search: search || undefined, gigs } },
    { queryKey: ['admin', 'enrolments', 'teachers', gigs, search], meta: { ...(search === '' && { persist: true }) } },
  )

export const enrolmentsOfGigQuery = (gigId: string) =>
  pagedQuery(
    getEnrolmentsOfGig,
    { params: { gigId }, query: { limit: PAGE_SIZE } },
    { queryKey: ['admin', 'enrolments', 'gig', gigId], meta: { persist: true } },
  )

export const duplicateReceiptsQuery = () =>
  pagedQuery(
    getDuplicateReceipts,
    { query: { limit: PAIRS_PER_PAGE } },
    { queryKey: ['admin', 'duplicate-receipts'], meta: { persist: true } },
  )
