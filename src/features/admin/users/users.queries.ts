import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteGig, getAdminGigs, unenrollStudent } from '#contract/admin/gigs.ts'
import { deleteUser, getUsers, type SETTABLE_STATUSES, setUserStatus } from '#contract/admin/users.ts'
import { call, callPage } from '#src/api/call.ts'
import { withTitle } from '#src/api/titled-error.ts'
import { notify } from '#src/ui/notify.ts'
import type { Slice } from './slice.ts'

const USERS = ['admin', 'users'] as const
const GIGS = ['admin', 'gigs'] as const
/** A user that goes takes gigs along, and the counts and overviews change. */
const EVERYTHING = [['admin'], ['gigs'], ['enrolment']] as const

export const users = (slice: Slice) =>
  queryOptions({
    queryKey: [...USERS, slice],
    queryFn: ({ signal }) => callPage(getUsers, { query: slice }, { signal }),
    meta: { failed: 'Failed to fetch users', ...(slice.search === undefined && { persist: true }) },
  })

export const gigs = (slice: Slice) =>
  queryOptions({
    queryKey: [...GIGS, slice],
    queryFn: ({ signal }) => callPage(getAdminGigs, { query: slice }, { signal }),
    meta: { failed: 'Failed to fetch gigs', ...(slice.search === undefined && { persist: true }) },
  })

export const deletingUser = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-user'],
    mutationFn: (id: string) => call(deleteUser, { params: { id } }).catch(withTitle('Failed to delete user')),
    meta: { done: 'User deleted successfully', touches: EVERYTHING },
  })

export const deletingGig = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-gig'],
    mutationFn: (id: string) => call(deleteGig, { params: { id } }).catch(withTitle('Failed to delete gig')),
    meta: { done: 'Gig deleted successfully', touches: EVERYTHING },
  })

interface NewStatus {
  readonly id: string
  readonly status: (typeof SETTABLE_STATUSES)[number]
}

export const settingStatus = () =>
  mutationOptions({
    mutationKey: ['admin', 'set-status'],
    mutationFn: ({ id, status }: NewStatus) =>
      call(setUserStatus, { params: { id }, body: { status } }).catch(withTitle('Failed to update status')),
    onSuccess: (_answer, { status }) => notify.success(`Status updated to ${status}`),
    meta: { touches: [USERS, ['admin', 'waiting-teachers']] },
  })

export const unenrolling = (gigId: string) =>
  mutationOptions({
    mutationKey: ['admin', 'unenroll'],
    mutationFn: (studentId: string) =>
      call(unenrollStudent, { params: { gigId, studentId } }).catch(withTitle('Failed to unenroll student')),
    meta: { done: 'Student unenrolled successfully!', touches: [GIGS, ['admin', 'enrolments'], ['enrolment']] },
  })
