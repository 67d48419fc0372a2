import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { setUserStatus } from '#contract/admin/users.ts'
import { approveTeacher } from '#contract/verification.ts'
import { approveTeacherMutation } from './teachers.queries.ts'

const { call, showUndoToast } = vi.hoisted(() => ({
  call: vi.fn(() => Promise.resolve({})),
  showUndoToast: vi.fn((_done: object, undo: () => void) => undo()),
}))
vi.mock('#src/api/call.ts', () => ({ call }))
vi.mock('#src/ui/toasts/undo-toast.ts', () => ({ showUndoToast }))

test('an approval by mistake can be undone, which puts the application back as it was', async () => {
  const approve = new MutationObserver(new QueryClient(), approveTeacherMutation())
  await approve.mutate({ _id: 't1', name: 'Maryam', email: 'maryam@halaqah.test' })
  const toast = { text: 'Teacher Approved Successfully', about: 'Maryam', key: 't1' }
  expect(showUndoToast.mock.calls[0]?.[0]).toEqual(toast)
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls).toEqual([
    [approveTeacher, { body: { email: 'maryam@halaqah.test' } }],
    [setUserStatus, { params: { id: 't1' }, body: { status: 'pending', isUndo: true } }],
  ])
})
