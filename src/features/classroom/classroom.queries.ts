import { queryOptions } from '@tanstack/react-query'
import { getPendingStudents, getStudentGig } from '#contract/enrolment.ts'
import { call, callPage } from '#src/api/call.ts'
import { refetchAfterFailure } from '#src/api/failures/refetch-after-failure.ts'

export const attendedGigQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['classroom', gigId, 'attended'],
    queryFn: ({ signal }) => call(getStudentGig, { query: { gigId } }, { signal }),
    refetchInterval: refetchAfterFailure,
    meta: { persist: true },
  })

/** The first five pending students, with the total. */
export const pendingStudentsQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['classroom', gigId, 'pending-students'],
    queryFn: ({ signal }) => callPage(getPendingStudents, { params: { gigId }, query: { limit: 5 } }, { signal }),
    meta: { errorMessage: 'Failed to fetch pending students', persist: true },
  })
