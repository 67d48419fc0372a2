import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#outbox/entry.ts'
import { cancelRequestMutation } from '#src/features/enrolment/enrolment.queries.ts'
import { deleteEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'

interface CancelButtonProps {
  title: string
  /** Explains what cancelling does. */
  text: string
  isBusy: boolean
  onCancel: (onDone: () => void) => void
}

const CancelButton = ({ title, text, isBusy, onCancel }: CancelButtonProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <>
      <Button variant="quiet" aria-label={`Cancel request: ${title}`} onClick={() => setConfirming(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Cancel this request?"
        action="Cancel request"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => onCancel(close)}
      >
        <p dir="auto">
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}

/** Cancels a request that the teacher has already received. */
export const CancelRequest = ({ gig }: { gig: { readonly _id: string; readonly title: string } }) => {
  const cancel = useMutation(cancelRequestMutation(gig._id))
  return (
    <CancelButton
      title={gig.title}
      text="Your teacher will no longer see this request. If you have already paid, contact your teacher or us about your payment. You can request a place again later."
      isBusy={cancel.isPending}
      onCancel={(onDone) => cancel.mutate(undefined, { onSuccess: onDone })}
    />
  )
}

/** Deletes a request that this phone has not sent yet. */
export const CancelUnsentRequest = ({ request }: { request: Entry }) => (
  <CancelButton
    title={request.title}
    text="This request has not been sent yet. Cancelling deletes it from this phone. You cannot undo this."
    isBusy={false}
    onCancel={(onDone) => {
      onDone()
      void deleteEntry(request.id).then((isDeleted) => isDeleted || notify.info('Your request is already being sent.'))
    }}
  />
)
