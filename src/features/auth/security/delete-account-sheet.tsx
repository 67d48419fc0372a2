import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { readTextField } from '#src/features/auth/form/read-text-field.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import shared from '#src/ui/shared.module.css'
import { deleteAccountMutation } from './security.queries.ts'

interface DeleteAccountSheetProps {
  onClose: () => void
}

/** The server refuses while a payment is open, and the sheet shows the reason. */
export const DeleteAccountSheet = ({ onClose }: DeleteAccountSheetProps) => {
  const id = useId()
  const [error, setError] = useState('')
  const deletion = useMutation(deleteAccountMutation())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = readTextField(new FormData(event.currentTarget), 'password')
    setError(password ? '' : 'Password is required')
    if (password && !deletion.isPending) deletion.mutate(password, { onError: ({ message }) => setError(message) })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Keep my account
      </Button>
      <Button type="submit" form={id} variant="danger" busy={deletion.isPending}>
        {deletion.isPending ? 'Deleting…' : 'Delete for good'}
      </Button>
    </>
  )
  return (
    <Dialog open title="Delete my account" onClose={onClose} footer={footer}>
      <form id={id} className={shared.stackM} method="post" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
