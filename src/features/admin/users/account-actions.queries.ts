import { mutationOptions } from '@tanstack/react-query'
import { demoteUser, promoteUser, sendResetCode, suspendUser, unsuspendUser } from '#contract/admin/users.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { runMutation } from '#src/api/run-mutation.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

const ENDPOINTS = { unsuspend: unsuspendUser, promote: promoteUser, demote: demoteUser, reset: sendResetCode } as const

export type AccountAction = keyof typeof ENDPOINTS

/** The classes of a suspended teacher are off sale. */
const CHANGED_LISTS = [['admin'], ...AFFECTED_QUERIES.teacher] as const

export const changeAccountMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'change-account'],
    mutationFn: ({ id, action }: { readonly id: string; readonly action: AccountAction }) =>
      call(ENDPOINTS[action], { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: CHANGED_LISTS },
  })

const describeWaiting = (waiting: number): string =>
  waiting === 0 ? '' : ` Students who have paid and wait for this teacher: ${waiting}. Please write to them.`

interface Suspension {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** Suspends an account, and offers Undo. */
export const suspendUserMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'suspend-user'],
    mutationFn: ({ id, reason }: Suspension) => call(suspendUser, { params: { id }, body: { reason } }),
    onSuccess: (...[{ waiting }, { id, name }, , { client }]) =>
      showUndoToast(
        { text: `The user is signed out and suspended.${describeWaiting(waiting)}`, about: name, key: id },
        () => runMutation(client, changeAccountMutation(), { id, action: 'unsuspend' }),
      ),
    meta: { invalidates: CHANGED_LISTS },
  })
