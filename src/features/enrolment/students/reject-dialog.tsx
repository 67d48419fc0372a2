import { useState } from 'react'
import { type PendingRequest, REJECTION_REASON_MAX_LENGTH, REJECTION_REASON_REQUIRED } from '#contract/enrolment.ts'
import { trimText } from '#contract/text/blank.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'

const COMMON_REASONS = [
  'The amount does not match the price of the class.',
  'The receipt cannot be read. Please send a clearer picture.',
  'This payment has not arrived.',
]

interface RejectDialogProps {
  request: Pick<PendingRequest, 'name'>
  open: boolean
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/**
 * Asks for a reason, which the student gets. Stays open until the server has accepted it, so a failure loses no text.
 */
export const RejectDialog = ({ request, open, isBusy, onClose, onReject }: RejectDialogProps) => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: string) => {
    setReason(next)
    setProblem(null)
  }
  const confirm = () => {
    const trimmed = trimText(reason)
    setProblem(trimmed === '' ? REJECTION_REASON_REQUIRED : null)
    if (trimmed !== '') onReject(trimmed)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" busy={isBusy} onClick={confirm}>
        Reject
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Reject this request" footer={footer}>
      <div className={shared.stackM}>
        <p dir="auto">
          <strong>{request.name}</strong>
        </p>
        <div className={shared.row}>
          {COMMON_REASONS.map((text) => (
            <Button key={text} variant="outline" aria-pressed={reason === text} onClick={() => change(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextAreaField
          label="Reason"
          name="reason"
          hint="The student reads it, and may send a new receipt."
          rows={3}
          required
          maxLength={REJECTION_REASON_MAX_LENGTH}
          dir="auto"
          value={reason}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
