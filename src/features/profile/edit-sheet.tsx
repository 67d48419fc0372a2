import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type OwnAccount, updateAccount } from '#contract/profile.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { DetailField } from './detail-field.tsx'
import { DETAILS, type Detail } from './details.ts'
import { updateAccountMutation } from './profile.queries.ts'

interface EditSheetProps {
  detail: Detail
  account: OwnAccount
  onClose: () => void
}

const readChange = (form: HTMLFormElement, detail: Detail): unknown => {
  const data = new FormData(form)
  return { [detail]: DETAILS[detail].kind === 'choices' ? data.getAll(detail) : data.get(detail) }
}

/** Edits one detail of the account. */
export const EditSheet = ({ detail, account, onClose }: EditSheetProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState('')
  const update = useMutation(updateAccountMutation())
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[name]')?.focus()
  }, [error])

  const submit = (submitted: HTMLFormElement) => {
    const change = updateAccount.body.safeParse(readChange(submitted, detail))
    setError(change.error?.issues[0]?.message ?? '')
    if (change.data) update.mutate(change.data, { onSuccess: onClose, onError: ({ message }) => setError(message) })
  }
  return (
    <FormDialog
      ref={form}
      title={DETAILS[detail].title}
      action={update.isPending ? 'Saving…' : 'Save'}
      isBusy={update.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <DetailField detail={detail} account={account} error={error || null} />
    </FormDialog>
  )
}
