import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { findCallerKind } from '#contract/auth/role.ts'
import { enroll, POPUP_CLOSE_DELAY_MS } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Claims } from '#contract/user.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import type { SendResult } from '#src/offline/outbox/send-or-queue.ts'
import { useFormOpen } from '#src/offline/outbox/use-form-open.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { readItem } from '#src/session/storage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CourseDetails } from './course-details.tsx'
import styles from './enrol-dialog.module.css'
import { findEnrolmentProblem } from './enrol-rules.ts'
import { enrolMutation } from './enrolment.queries.ts'
import { canSendReceipt, type EnrolmentState, enrolmentStateOf, findRequest } from './enrolment-state.ts'
import { PaymentStep } from './payment-step.tsx'

interface EnrolDialogProps {
  /** Without an offer that has ended. */
  gig: Gig
  user: Claims
  open: boolean
  onClose: () => void
  /** Skips the details, because the page below already shows them. */
  startsWithPayment?: boolean
}

// While sending, the form stays visible. After a delivery the cached list may still say that the course is open, so show the
// request as pending.
const stateDuringRequest = (
  known: EnrolmentState,
  request: { isPending: boolean; data: SendResult | undefined },
): EnrolmentState => {
  if (request.isPending) return 'open'
  const isListOutdated = known === 'open' || known === 'waiting' || known === 'rejected'
  return isListOutdated && request.data?.outcome === 'delivered' ? 'pending' : known
}

/** The enrolment popup: course details, then payment and receipt. It keeps the chosen receipt while closed. */
export const EnrolDialog = ({ user, open, onClose, startsWithPayment = false, gig }: EnrolDialogProps) => {
  const outbox = useOutbox()
  const sentAt = useRecentDeliveries('enroll').find(({ input }) => input.body.gigId === gig._id)?.at
  const [isPaying, setPaying] = useState(startsWithPayment)
  const [receipt, setReceipt] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const request = useMutation(enrolMutation())
  const isFormOpen = useFormOpen(open)
  const isDelivered = request.data?.outcome === 'delivered'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDelivered) return
    const timer = setTimeout(() => close(), POPUP_CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDelivered])

  // The teacher rejected the receipt that this popup delivered: start again with an empty form.
  const resetAfterRejection = useEffectEvent(() => {
    if (!isDelivered || !gig.rejection) return
    request.reset()
    setPaying(false)
    setReceipt(null)
  })
  useEffect(() => {
    if (open) resetAfterRejection()
  }, [open])

  const state = stateDuringRequest(enrolmentStateOf(gig, user.id, outbox), request)
  const canEnrol = canSendReceipt(state, gig) && enroll.access.some((kind) => kind === findCallerKind(user))
  const confirm = () => {
    const email = readItem('email')
    const found = findEnrolmentProblem({ receipt, email })
    setProblem(found)
    if (found || !receipt || !email) return
    request.mutate(
      { gig, email, receipt, isFormOpen },
      { onSuccess: (sent) => setProblem(sent.outcome === 'refused' ? sent.message : null) },
    )
  }
  const footer = isPaying ? (
    <>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button variant="outline" onClick={() => setPaying(false)}>
        Back
      </Button>
      <Button busy={request.isPending} onClick={confirm}>
        {request.isPending ? 'Sending…' : 'Confirm Enrolment'}
      </Button>
    </>
  ) : (
    <Button onClick={() => setPaying(true)}>{state === 'rejected' ? 'Replace receipt' : 'Enroll Now'}</Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={gig.title} footer={canEnrol && footer}>
      {canEnrol && isPaying ? (
        <PaymentStep
          price={gig.price}
          receipt={receipt}
          isRefused={problem !== null}
          onProblem={setProblem}
          onReceipt={setReceipt}
        />
      ) : (
        <CourseDetails
          gig={gig}
          state={state}
          request={findRequest(gig._id, outbox)}
          sentAt={sentAt}
          isOnItsPage={startsWithPayment}
        />
      )}
    </Dialog>
  )
}
