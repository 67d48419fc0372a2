import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Input } from '#contract/endpoint.ts'
import {
  approveTeacher,
  PendingTeacher,
  pendingTeachers,
  rejectTeacher,
  requestedTeachers,
} from '#contract/verification.ts'
import { call } from '#src/api/call.ts'
import { mergeApplicants } from './applicants.ts'

const APPLICANTS_KEY = ['admin', 'waiting-teachers'] as const
const firstPageInput = { limit: 200 }

/** The saved copy has no CNIC numbers: a lost phone must not give them away. */
const withoutCnicNumbers = (data: unknown) => {
  const teachers = z.safeParse(z.array(PendingTeacher), data)
  return teachers.success ? teachers.data.map((teacher) => ({ ...teacher, cnicNumber: '' })) : undefined
}

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
    meta: { persist: true, savedPart: withoutCnicNumbers },
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
