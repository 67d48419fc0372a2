import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { setUserStatus } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import {
  approveTeacher,
  type PendingTeacher,
  pendingTeachers,
  rejectTeacher,
  requestedTeachers,
} from '#contract/verification.ts'
import { call, callPage } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { runMutation, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withTitle } from '#src/api/with-title.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'
import { Applicants, mergeApplicants } from './applicants.ts'

type Applicant = Pick<PendingTeacher, '_id' | 'email' | 'name'>

const APPLICANTS_KEY = ['admin', 'waiting-teachers'] as const
const firstPageInput = { limit: 200 }

/** The saved copy has no CNIC numbers: a lost phone must not give them away. */
const withoutCnicNumbers = (data: unknown) => {
  const applicants = z.safeParse(Applicants, data)
  if (!applicants.success) return undefined
  const teachers = applicants.data.teachers.map((teacher) => ({ ...teacher, cnicNumber: '' }))
  return { ...applicants.data, teachers }
}

export const applicantsQuery = () =>
  queryOptions({
    queryKey: APPLICANTS_KEY,
    queryFn: async ({ signal }) => {
      const [requested, pending] = await Promise.all([
        callPage(requestedTeachers, { query: firstPageInput }, { signal }),
        callPage(pendingTeachers, { query: firstPageInput }, { signal }),
      ])
      return mergeApplicants(requested, pending)
    },
    meta: { persist: true, savedPart: withoutCnicNumbers },
  })

const DECISION_KEYS = [['admin'], ...AFFECTED_QUERIES.teacher] as const

const undoApproveMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'undo-approve'],
    mutationFn: (id: string) =>
      call(setUserStatus, { params: { id }, body: { status: 'pending', isUndo: true } }).catch(withTitle(UNDO_FAILED)),
    meta: { successMessage: 'Undone. The application is waiting again.', invalidates: DECISION_KEYS },
  })

export const approveTeacherMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'approve-teacher'],
    mutationFn: ({ email }: Applicant) => call(approveTeacher, { body: { email } }),
    onSuccess: (...[, { _id, name }, , { client }]) =>
      showUndoToast({ text: 'Teacher Approved Successfully', about: name, key: _id }, () =>
        runMutation(client, undoApproveMutation(), _id),
      ),
    meta: { invalidates: DECISION_KEYS },
  })

export const rejectTeacherMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'reject-teacher'],
    mutationFn: (body: Input<typeof rejectTeacher>['body']) => call(rejectTeacher, { body }),
    meta: { successMessage: 'Teacher Rejected Successfully', invalidates: DECISION_KEYS },
  })
