import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PendingRequest } from '#contract/enrolment.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { acceptStudentMutation, rejectStudentMutation } from '#src/features/enrolment/review/answer-request.queries.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import shared from '#src/ui/shared.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './students.module.css'

interface RequestRowProps {
  gigId: string
  request: PendingRequest
  /** False offline, because receipts are not saved on the phone. */
  canOpenReceipt: boolean
  /** False while the row may just have moved under the finger. */
  isSettled: boolean
}

export const RequestRow = ({ gigId, request, canOpenReceipt, isSettled }: RequestRowProps) => {
  const [isRejecting, setRejecting] = useState(false)
  const accept = useMutation(acceptStudentMutation())
  const reject = useMutation(rejectStudentMutation())
  const close = () => setRejecting(false)
  return (
    <Card as="li" className={styles.person}>
      <Avatar name={request.name} picture="" />
      <div className={styles.identity}>
        <p className={shared.strong} data-clear-of-toasts>
          <bdi>{request.name}</bdi>
        </p>
        <p className={shared.soft}>
          <EmailText email={request.email} />
        </p>
        {request.isDuplicate && (
          <p className={styles.duplicate}>
            <Link to="/my-gigs/requests" search={{ gig: gigId }}>
              The same picture was sent before. See when.
            </Link>
          </p>
        )}
        {request.requestedAt && <p className={shared.soft}>Asked on {formatDateTime(request.requestedAt)}</p>}
        {canOpenReceipt ? (
          <ReceiptLink href={toFilePagePath(request.receiptURL)} />
        ) : (
          <p className={shared.hint}>The receipt opens when you are online</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={accept.isPending || !isSettled}
          aria-label={`Accept ${request.name}`}
          onClick={() => accept.mutate({ ...request, gigId })}
        >
          Accept
        </Button>
        <Button
          variant="outline"
          busy={!isSettled}
          aria-label={`Reject ${request.name}`}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      </div>
      <RejectDialog
        request={request}
        open={isRejecting}
        isBusy={reject.isPending}
        onClose={close}
        onReject={(reason) => reject.mutate({ ...request, gigId, reason }, { onSuccess: close })}
      />
    </Card>
  )
}
