import { useMutation } from '@tanstack/react-query'
import { type AdminUser, STATUSES_AN_ADMIN_CAN_SET } from '#contract/admin/users.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { setStatusMutation } from './users.queries.ts'

const ACTION_LABELS = { approved: 'Approve', pending: 'Set to pending', rejected: 'Reject' } as const

interface StatusActionsProps {
  user: AdminUser
  onDone?: () => void
}

export const StatusActions = ({ user, onDone }: StatusActionsProps) => {
  const setStatus = useMutation(setStatusMutation())
  if (user.role !== 'teacher') return <span className={shared.soft}>No action for this user</span>
  return (
    <div className={shared.row}>
      {STATUSES_AN_ADMIN_CAN_SET.filter((status) => status !== user.verificationStatus).map((status) => (
        <Button
          key={status}
          variant="outline"
          busy={setStatus.isPending}
          aria-label={`${ACTION_LABELS[status]}: ${user.name}`}
          onClick={() => setStatus.mutate({ id: user._id, status }, { onSuccess: () => onDone?.() })}
        >
          {ACTION_LABELS[status]}
        </Button>
      ))}
    </div>
  )
}
