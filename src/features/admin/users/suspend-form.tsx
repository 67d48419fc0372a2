import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AdminUser, REASON_MAX_LENGTH } from '#contract/admin/users.ts'
import { isBlank } from '#contract/text/blank.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { suspendUserMutation } from './account-actions.queries.ts'

interface SuspendFormProps {
  user: AdminUser
  onDone: () => void
}

const consequencesOf = ({ role }: AdminUser): string =>
  role === 'teacher'
    ? 'They are signed out everywhere and cannot sign in. Their classes take no new students; enrolled students keep their class. All data stays.'
    : 'They are signed out everywhere and cannot sign in. All data stays.'

/** Asks for the reason, which the audit trail keeps. */
export const SuspendForm = ({ user, onDone }: SuspendFormProps) => {
  const suspend = useMutation(suspendUserMutation())
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(reason)) return setError('Please give a reason.')
    suspend.mutate(
      { id: user._id, name: user.name, reason },
      { onSuccess: onDone, onError: ({ message }) => setError(message) },
    )
  }
  return (
    <form className={shared.stackM} onSubmit={submit} noValidate>
      <p>{consequencesOf(user)}</p>
      <TextAreaField
        label="Reason"
        name="reason"
        hint="Only admins see it, in the audit trail."
        rows={3}
        maxLength={REASON_MAX_LENGTH}
        required
        value={reason}
        error={error || null}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="danger" wide busy={suspend.isPending}>
        {`Suspend ${user.name}`}
      </Button>
    </form>
  )
}
