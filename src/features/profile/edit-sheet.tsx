import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type OwnAccount, updateAccount } from '#contract/profile.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState('')
  const update = useMutation(updateAccountMutation())
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[name]')?.focus()
  }, [error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = updateAccount.body.safeParse(readChange(event.currentTarget, detail))
    setError(change.error?.issues[0]?.message ?? '')
    if (change.data) update.mutate(change.data, { onSuccess: onClose, onError: ({ message }) => setError(message) })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={update.isPending}>
        {update.isPending ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog open title={DETAILS[detail].title} onClose={onClose} footer={footer}>
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <DetailField detail={detail} account={account} error={error || null} />
      </form>
    </Dialog>
  )
}
