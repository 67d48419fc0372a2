import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteGig, getAdminGigs, undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { deleteUser, getUserOverview, getUsers, setUserStatus } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Person } from '#contract/user.ts'
import { call, callPage } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { runMutation, UNDO_DONE, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withTitle } from '#src/api/with-title.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'
import type { TableQuery } from './table-query.ts'
import type { UserFilter } from './user-filter.ts'

const USERS_KEY = ['admin', 'users'] as const
const GIGS_KEY = ['admin', 'gigs'] as const
/** Deleting a user deletes their gigs too, which changes counts and overviews. */
const AFFECTED_BY_DELETE = [['admin'], ...AFFECTED_QUERIES.gig] as const

const isFirstList = ({ role, state }: UserFilter, { search }: TableQuery): boolean =>
  role === undefined && state === undefined && search === undefined

export const usersQuery = (tableQuery: TableQuery, filter: UserFilter = {}) =>
  queryOptions({
    queryKey: [...USERS_KEY, tableQuery, filter],
    queryFn: ({ signal }) =>
      callPage(getUsers, { query: { ...tableQuery, role: filter.role, accountState: filter.state } }, { signal }),
    meta: { errorMessage: 'Failed to fetch users', ...(isFirstList(filter, tableQuery) && { persist: true }) },
  })

export const userOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'overview', id],
    queryFn: ({ signal }) => call(getUserOverview, { params: { id } }, { signal }),
  })

export const gigsQuery = (tableQuery: TableQuery) =>
  queryOptions({
    queryKey: [...GIGS_KEY, tableQuery],
    queryFn: ({ signal }) => callPage(getAdminGigs, { query: tableQuery }, { signal }),
    meta: { errorMessage: 'Failed to fetch gigs', ...(tableQuery.search === undefined && { persist: true }) },
  })

export const deleteUserMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-user'],
    mutationFn: (id: string) =>
      call(deleteUser, { params: { id }, body: {} }).catch(withTitle('Failed to delete user')),
    meta: { successMessage: 'User deleted successfully', invalidates: AFFECTED_BY_DELETE },
  })

export const deleteGigMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'delete-gig'],
    mutationFn: (id: string) => call(deleteGig, { params: { id } }).catch(withTitle('Failed to delete gig')),
    meta: { successMessage: 'Gig deleted successfully', invalidates: AFFECTED_BY_DELETE },
  })

type NewStatus = Input<typeof setUserStatus>['params'] & Input<typeof setUserStatus>['body']

export const setStatusMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'set-status'],
    mutationFn: ({ id, status }: NewStatus) =>
      call(setUserStatus, { params: { id }, body: { status } }).catch(withTitle('Failed to update status')),
    onSuccess: (_answer, { status }) => notify.success(`Status updated to ${status}`),
    meta: { invalidates: [['admin'], ...AFFECTED_QUERIES.teacher] },
  })

type Student = Pick<Person, '_id' | 'name'>

const AFFECTED_BY_ENROLMENT = [['admin'], ...AFFECTED_QUERIES.enrolment] as const

const undoUnenrollMutation = (gigId: string, onUndone: (student: Student) => void) =>
  mutationOptions({
    mutationKey: ['admin', 'undo-unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(undoUnenroll, { params: { gigId, studentId } }).catch(withTitle(UNDO_FAILED)),
    onSuccess: (_answer, student) => onUndone(student),
    meta: { successMessage: UNDO_DONE, invalidates: AFFECTED_BY_ENROLMENT },
  })

/**
 * Takes a student out of a gig, and offers to undo it.
 * @param onUndone called after the undo has restored the enrolment
 */
export const unenrollStudentMutation = (gigId: string, onUndone: (student: Student) => void) =>
  mutationOptions({
    mutationKey: ['admin', 'unenroll'],
    mutationFn: ({ _id: studentId }: Student) =>
      call(unenrollStudent, { params: { gigId, studentId } }).catch(withTitle('Failed to unenroll student')),
    onSuccess: (...[, student, , { client }]) =>
      showUndoToast(
        { text: 'Student unenrolled successfully!', about: student.name, key: `${gigId} ${student._id}` },
        () => runMutation(client, undoUnenrollMutation(gigId, onUndone), student),
      ),
    meta: { invalidates: AFFECTED_BY_ENROLMENT },
  })
