import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { deleteAccountMutation } from './security.queries.ts'

interface DeleteAccountSheetProps {
  onClose: () => void
}

/** The server refuses while a payment is open, and the sheet shows the reason. */
export const DeleteAccountSheet = ({ onClose }: DeleteAccountSheetProps) => {
  const [error, setError] = useState('')
  const deletion = useMutation(deleteAccountMutation())
  const submit = (form: HTMLFormElement) => {
    const password = readTextField(new FormData(form), 'password')
    setError(password ? '' : 'Password is required')
    if (password) deletion.mutate(password, { onError: ({ message }) => setError(message) })
  }
  return (
    <FormDialog
      title="Delete my account"
      action={deletion.isPending ? 'Deleting…' : 'Delete for good'}
      keep="Keep my account"
      variant="danger"
      isBusy={deletion.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        This deletes your account, your classes and your files. Your messages and feedback stay without your name. You
        cannot undo it.
      </p>
      <PasswordField
        label="Your Password"
        name="password"
        autoComplete="current-password"
        required
        error={error || null}
      />
    </FormDialog>
  )
}
