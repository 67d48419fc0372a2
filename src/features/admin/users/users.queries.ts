import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteGig, getAdminGigs, unenrollStudent } from '#contract/admin/gigs.ts'
import { deleteUser, getUsers, type SETTABLE_STATUSES, setUserStatus } from '#contract/admin/users.ts'
import { call, callPage } from '#src/api/call.ts'
import { inWords } from '#src/api/in-words.ts'
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

const saySo = ({ message }: { readonly message: string }): void => void notify.success(message)

export const deletingUser = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-user'],
    mutationFn: (id: string) =>
      call(deleteUser, { params: { id } }).catch(inWords({ unsaid: 'Failed to delete user' })),
    onSuccess: saySo,
    meta: { touches: EVERYTHING },
  })

export const deletingGig = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-gig'],
    mutationFn: (id: string) => call(deleteGig, { params: { id } }).catch(inWords({ unsaid: 'Failed to delete gig' })),
    onSuccess: saySo,
    meta: { touches: EVERYTHING },
  })

interface NewStatus {
  readonly id: string
  readonly status: (typeof SETTABLE_STATUSES)[number]
}

export const settingStatus = () =>
  mutationOptions({
    mutationKey: ['admin', 'set-status'],
    mutationFn: ({ id, status }: NewStatus) =>
      call(setUserStatus, { params: { id }, body: { status } }).catch(inWords({ unsaid: 'Failed to update status' })),
    onSuccess: saySo,
    meta: { touches: [USERS, ['admin', 'waiting-teachers']] },
  })

export const unenrolling = (gigId: string) =>
  mutationOptions({
    mutationKey: ['admin', 'unenroll'],
    mutationFn: (studentId: string) =>
      call(unenrollStudent, { params: { gigId, studentId } }).catch(inWords({ unsaid: 'Failed to unenroll student' })),
    onSuccess: saySo,
    meta: { touches: [GIGS, ['admin', 'enrolments'], ['enrolment']] },
  })
