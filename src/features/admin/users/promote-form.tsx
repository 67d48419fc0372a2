import { useMutation } from '@tanstack/react-query'
import type { AdminUser } from '#contract/admin/users.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { changeAccountMutation } from './account-actions.queries.ts'

interface PromoteFormProps {
  user: AdminUser
  onDone: () => void
}

/** Confirms that a user becomes an admin, because admins can open every receipt and identity document. */
export const PromoteForm = ({ user, onDone }: PromoteFormProps) => {
  const change = useMutation(changeAccountMutation())
  return (
    <div className={shared.stackM}>
      <p>
        Admins see and change everything: accounts, payments and identity documents. This user has to sign in again.
      </p>
      <p className={shared.soft}>An account with classes cannot become an admin.</p>
      <Button
        variant="danger"
        wide
        busy={change.isPending}
        onClick={() => change.mutate({ id: user._id, action: 'promote' }, { onSuccess: onDone })}
      >
        {`Make ${user.name} an admin`}
      </Button>
    </div>
  )
}
