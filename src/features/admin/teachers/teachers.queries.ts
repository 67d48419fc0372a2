import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { approveTeacher, pendingTeachers, rejectTeacher, requestedTeachers } from '#contract/verification.ts'
import { call } from '#src/api/call.ts'
import { mergeApplicants } from './merge-applicants.ts'

const APPLICANTS_KEY = ['admin', 'waiting-teachers'] as const
const firstPageInput = { limit: 200 }

export const applicantsQuery = () =>
  queryOptions({
    queryKey: APPLICANTS_KEY,
    queryFn: async ({ signal }) => {
      const [requested, pending] = await Promise.all([
        call(requestedTeachers, { query: firstPageInput }, { signal }),
        call(pendingTeachers, { query: firstPageInput }, { signal }),
      ])
      return mergeApplicants(requested, pending)
    },
    meta: { persist: true },
  })

export const approveTeacherMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'approve-teacher'],
    mutationFn: (email: string) => call(approveTeacher, { body: { email } }),
    meta: { successMessage: 'Teacher Approved Successfully', invalidates: [APPLICANTS_KEY, ['admin', 'users']] },
  })

export const rejectTeacherMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'reject-teacher'],
    mutationFn: (body: Input<typeof rejectTeacher>['body']) => call(rejectTeacher, { body }),
    meta: { successMessage: 'Teacher Rejected Successfully', invalidates: [APPLICANTS_KEY, ['admin', 'users']] },
  })
