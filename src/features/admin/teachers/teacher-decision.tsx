import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PendingTeacher } from '#contract/verification.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './teacher-decision.module.css'
import { approveTeacherMutation, rejectTeacherMutation } from './teachers.queries.ts'
import type { DocumentCheck } from './use-document-review.ts'

interface TeacherDecisionProps {
  teacher: PendingTeacher
  checks: readonly DocumentCheck[]
  /** The id of the text that says why a teacher without documents cannot be approved. */
  missingId?: string
  /** Whether Approve has the filled button of the page: beside the documents, not in each row. */
  isMain?: boolean
}

const describeUnchecked = (count: number): string =>
  count === 1 ? 'Tick the last check to approve.' : `Tick ${count} checks to approve.`

/** Approve and Reject. Approve is enabled once every document is checked. */
export const TeacherDecision = ({ teacher, checks, missingId, isMain }: TeacherDecisionProps) => {
  const approve = useMutation(approveTeacherMutation())
  const reject = useMutation(rejectTeacherMutation())
  const [isRejectOpen, setRejectOpen] = useState(false)
  const isBusy = approve.isPending || reject.isPending
  const uncheckedId = useId()
  const unchecked = checks.filter(({ isChecked }) => !isChecked).length
  const reasonId = unchecked > 0 ? uncheckedId : missingId
  const canApprove = checks.length > 0 && unchecked === 0
  return (
    <div className={styles.decision}>
      {unchecked > 0 && (
        <p id={uncheckedId} className={shared.hint}>
          {describeUnchecked(unchecked)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`Reject ${teacher.name}`}
          onClick={() => setRejectOpen(true)}
        >
          Reject
        </Button>
        <Button
          variant={isMain ? 'solid' : 'outline'}
          busy={isBusy}
          disabled={!canApprove}
          aria-label={`Approve ${teacher.name}`}
          aria-describedby={canApprove ? undefined : reasonId}
          onClick={() => approve.mutate(teacher)}
        >
          Approve
        </Button>
      </div>
      <RejectDialog
        teacher={isRejectOpen ? teacher : null}
        isBusy={isBusy}
        onClose={() => setRejectOpen(false)}
        onReject={(reason) =>
          reject.mutate({ email: teacher.email, reason }, { onSuccess: () => setRejectOpen(false) })
        }
      />
    </div>
  )
}
