import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#outbox/entry.ts'
import { deleteEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { cancellingRequest } from './enrolment.queries.ts'

interface AskFirstProps {
  title: string
  /** What is lost, and what is not. */
  text: string
  isBusy: boolean
  onCancel: (onDone: () => void) => void
}

const AskFirst = ({ title, text, isBusy, onCancel }: AskFirstProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        Keep it
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => onCancel(close)}>
        Cancel request
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" aria-label={`Cancel request: ${title}`} onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <Dialog open={isAsking} onClose={close} title="Cancel this request?" footer={footer}>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </Dialog>
    </>
  )
}

/** Takes back a request that the teacher has. */
export const CancelRequest = ({ gig }: { gig: { readonly _id: string; readonly title: string } }) => {
  const cancel = useMutation(cancellingRequest(gig._id))
  return (
    <AskFirst
      title={gig.title}
      text="Your teacher will not see your request any more. If you have paid already, write to your teacher or to us about the money. You can ask for a place again later."
      isBusy={cancel.isPending}
      onCancel={(onDone) => cancel.mutate(undefined, { onSuccess: onDone })}
    />
  )
}

/** Takes back a request that has not left this phone. */
export const CancelSaved = ({ request }: { request: Entry }) => (
  <AskFirst
    title={request.title}
    text="It has not been sent and exists only on this phone. Once cancelled, it cannot be brought back."
    isBusy={false}
    onCancel={(onDone) => {
      onDone()
      void deleteEntry(request.id).then((isGone) => isGone || notify.info('It is being sent right now.'))
    }}
  />
)
