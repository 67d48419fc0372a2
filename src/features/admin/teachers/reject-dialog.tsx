import { useState } from 'react'
import { trimText } from '#contract/text/blank.ts'
import { DECISION_REASON_MAX_LENGTH, type PendingTeacher } from '#contract/verification.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'

interface RejectDialogProps {
  /** Null closes the dialog. */
  teacher: PendingTeacher | null
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for an optional reason. Stays open until the server has accepted it. */
export const RejectDialog = ({ teacher, isBusy, onClose, onReject }: RejectDialogProps) => {
  const [reason, setReason] = useState('')
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => onReject(trimText(reason))}>
        Reject
      </Button>
    </>
  )
  return (
    <Dialog open={teacher !== null} onClose={onClose} title="Reject this application" footer={footer}>
      <p dir="auto">
        <strong>{teacher?.name}</strong>
      </p>
      <TextAreaField
        label="Reason (optional)"
        name="reason"
        hint="The teacher reads it and may apply again."
        rows={4}
        maxLength={DECISION_REASON_MAX_LENGTH}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
