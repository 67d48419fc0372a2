import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { type AccountAction, changeAccountMutation } from './account-actions.queries.ts'
import { PromoteForm } from './promote-form.tsx'
import { SuspendForm } from './suspend-form.tsx'

interface Choice {
  readonly action: AccountAction
  readonly label: string
  readonly hint: string
}

const RESET: Choice = {
  action: 'reset',
  label: 'Send a reset code',
  hint: 'Mails a code to set a new password.',
}
const UNSUSPEND: Choice = { action: 'unsuspend', label: 'End the suspension', hint: 'They can sign in again.' }
const DEMOTE: Choice = {
  action: 'demote',
  label: 'Remove as admin',
  hint: 'They get the role from before, and sign in again.',
}

const choicesOf = ({ role, isSuspended }: AdminUser): readonly Choice[] => {
  if (isSuspended) return [UNSUSPEND]
  return role === 'admin' ? [RESET, DEMOTE] : [RESET]
}

const AccountChoices = ({ user, onDone }: { user: AdminUser; onDone: () => void }) => {
  const change = useMutation(changeAccountMutation())
  return choicesOf(user).map(({ action, label, hint }) => (
    <div key={action} className={shared.stackS}>
      <p className={shared.soft}>{hint}</p>
      <Button
        variant="outline"
        wide
        busy={change.isPending && change.variables.action === action}
        onClick={() => change.mutate({ id: user._id, action }, { onSuccess: onDone })}
      >
        {label}
      </Button>
    </div>
  ))
}

interface AccountDialogProps {
  /** Null closes the dialog. */
  user: AdminUser | null
  onClose: () => void
}

type Step = 'choose' | 'promote' | 'suspend'

const STEPS = { promote: PromoteForm, suspend: SuspendForm } as const

/** What an admin can do with an account, besides deleting it. */
export const AccountDialog = ({ user, onClose }: AccountDialogProps) => {
  const [step, setStep] = useState<Step>('choose')
  const isOwn = user !== null && user._id === session.current()?.user.id
  const Form = step === 'choose' ? null : STEPS[step]
  return (
    <Dialog open={user !== null} title={<bdi>{user?.name}</bdi>} onClose={onClose}>
      <div className={shared.stackL}>
        {isOwn && <p>This is your own account. Another admin can change it.</p>}
        {user && !isOwn && Form && <Form user={user} onDone={onClose} />}
        {user && !isOwn && !Form && (
          <>
            <AccountChoices user={user} onDone={onClose} />
            {!user.isSuspended && user.role !== 'admin' && (
              <Button variant="outline" wide onClick={() => setStep('promote')}>
                Make an admin…
              </Button>
            )}
            {!user.isSuspended && (
              <Button variant="danger" wide onClick={() => setStep('suspend')}>
                Suspend…
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
