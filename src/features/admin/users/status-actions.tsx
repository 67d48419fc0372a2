import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type AdminUser, STATUSES_AN_ADMIN_CAN_SET } from '#contract/admin/users.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './users.module.css'
import { setStatusMutation } from './users.queries.ts'

const ACTION_LABELS = { approved: 'Approve', pending: 'Set to pending', rejected: 'Reject' } as const

interface StatusActionsProps {
  user: AdminUser
  onDone?: () => void
}

/** Links a pending teacher to their request. Rejected teachers have no request until they submit again. */
const MissingDocuments = ({ id, user }: { id: string; user: AdminUser }) =>
  user.verificationStatus === 'pending' ? (
    <Link
      id={id}
      className={styles.missing}
      to="/pending-teachers"
      aria-label={`No documents yet: see the request of ${user.name}`}
    >
      No documents yet
    </Link>
  ) : (
    <span id={id} className={styles.missing}>
      No documents yet
    </span>
  )

/** As in the review of applications, a teacher without documents cannot be approved. */
export const StatusActions = ({ user, onDone }: StatusActionsProps) => {
  const setStatus = useMutation(setStatusMutation())
  const missingId = useId()
  if (user.role !== 'teacher') return <span className={shared.soft}>No action for this user</span>
  const isMissing = !user.hasDocuments && user.verificationStatus !== 'approved'
  return (
    <div className={styles.statusActions}>
      {STATUSES_AN_ADMIN_CAN_SET.filter((status) => status !== user.verificationStatus).map((status) => (
        <Button
          key={status}
          variant="quiet"
          busy={setStatus.isPending}
          disabled={isMissing && status === 'approved'}
          aria-label={`${ACTION_LABELS[status]}: ${user.name}`}
          aria-describedby={isMissing && status === 'approved' ? missingId : undefined}
          onClick={() => setStatus.mutate({ id: user._id, status }, { onSuccess: () => onDone?.() })}
        >
          {ACTION_LABELS[status]}
        </Button>
      ))}
      {isMissing && <MissingDocuments id={missingId} user={user} />}
    </div>
  )
}
