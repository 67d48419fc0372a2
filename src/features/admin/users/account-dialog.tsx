import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { formatDate } from '#src/format/dates.ts'
import { session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { type AccountAction, changeAccountMutation } from './account-actions.queries.ts'
import { PromoteForm } from './promote-form.tsx'
import { StatusActions } from './status-actions.tsx'
import { SuspendForm } from './suspend-form.tsx'
import { UserOverviewSection } from './user-overview.tsx'
import styles from './users.module.css'

interface Choice {
  readonly action: AccountAction
  readonly label: string
  readonly hint: string
}

const RESET: Choice = {
  action: 'reset',
  label: 'Send a reset code',
  hint: 'By mail, to set a new password.',
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
    <Button
      key={action}
      variant="outline"
      wide
      busy={change.isPending && change.variables.action === action}
      onClick={() => change.mutate({ id: user._id, action }, { onSuccess: onDone })}
    >
      <span>
        <span className={styles.action}>{label}</span>
        <span className={styles.actionHint}>{hint}</span>
      </span>
    </Button>
  ))
}

type Step = 'choose' | 'promote' | 'suspend'

const STEPS = { promote: PromoteForm, suspend: SuspendForm } as const

const UserFacts = ({ user: { email, role, joinedAt } }: { user: AdminUser }) => (
  <div>
    <p>{email}</p>
    <p className={shared.hint}>
      <span className={shared.capitalized}>{role}</span>
      {joinedAt && ` · Joined ${formatDate(joinedAt)}`}
    </p>
  </div>
)

interface UserActionsProps {
  user: AdminUser
  onStep: (step: Step) => void
  onDelete: () => void
  onDone: () => void
}

const UserActions = ({ user, onStep, onDelete, onDone }: UserActionsProps) => {
  const { role, isSuspended, name } = user
  return (
    <>
      {role === 'teacher' && (
        <div className={shared.stackS}>
          <p className={shared.soft}>Change Status</p>
          <StatusActions user={user} onDone={onDone} />
        </div>
      )}
      <AccountChoices user={user} onDone={onDone} />
      {!isSuspended && (
        <div className={styles.choices}>
          <Button variant="quiet" wide onClick={() => onStep('suspend')}>
            Suspend…
          </Button>
          {role !== 'admin' && (
            <Button variant="quiet" wide onClick={() => onStep('promote')}>
              Make an admin…
            </Button>
          )}
        </div>
      )}
      {role !== 'admin' && (
        <div className={styles.deleteRow}>
          <Button variant="quiet" className={styles.delete} wide aria-label={`Delete User ${name}`} onClick={onDelete}>
            Delete User
          </Button>
        </div>
      )}
    </>
  )
}

interface AccountDialogProps {
  user: AdminUser
  onDelete: () => void
  onClose: () => void
}

/** All actions of an admin on an account. */
export const AccountDialog = ({ user, onDelete, onClose }: AccountDialogProps) => {
  const [step, setStep] = useState<Step>('choose')
  const isOwn = user._id === session.current()?.user.id
  const Form = step === 'choose' ? null : STEPS[step]
  return (
    <Dialog open title={<bdi>{user.name}</bdi>} onClose={onClose}>
      <div className={shared.stackS}>
        <UserFacts user={user} />
        {isOwn && <p>This is your own account. Another admin can change it.</p>}
        {!Form && <UserOverviewSection user={user} />}
        {!isOwn && Form && <Form user={user} onDone={onClose} />}
        {!isOwn && !Form && <UserActions user={user} onStep={setStep} onDelete={onDelete} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
