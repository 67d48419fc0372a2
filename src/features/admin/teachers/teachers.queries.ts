import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { approveTeacher, pendingTeachers, rejectTeacher, requestedTeachers } from '#contract/verification.ts'
import { call } from '#src/api/call.ts'
import { waitingTeachers } from './waiting-teachers.ts'

const WAITING = ['admin', 'waiting-teachers'] as const
const query = { limit: 200 }

export const teachersToDecideOn = () =>
  queryOptions({
    queryKey: WAITING,
    queryFn: async ({ signal }) => {
      const [requested, pending] = await Promise.all([
        call(requestedTeachers, { query }, { signal }),
        call(pendingTeachers, { query }, { signal }),
      ])
      return waitingTeachers(requested, pending)
    },
    meta: { persist: true },
  })

export const approving = () =>
  mutationOptions({
    mutationKey: ['admin', 'approve-teacher'],
    mutationFn: (email: string) => call(approveTeacher, { body: { email } }),
    meta: { successMessage: 'Teacher Approved Successfully', invalidates: [WAITING, ['admin', 'users']] },
  })

export const rejecting = () =>
  mutationOptions({
    mutationKey: ['admin', 'reject-teacher'],
    mutationFn: (body: Input<typeof rejectTeacher>['body']) => call(rejectTeacher, { body }),
    meta: { successMessage: 'Teacher Rejected Successfully', invalidates: [WAITING, ['admin', 'users']] },
  })
