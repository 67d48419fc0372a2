import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingTeacher } from '#contract/verification.ts'
import { Button } from '#src/ui/button.tsx'
import { listDocuments } from './documents.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './teachers.module.css'
import { approveTeacherMutation, rejectTeacherMutation } from './teachers.queries.ts'

interface TeacherDecisionProps {
  teacher: PendingTeacher
  /** The id of the text that says why the teacher cannot be approved. */
  missingId: string
}

export const TeacherDecision = ({ teacher, missingId }: TeacherDecisionProps) => {
  const approve = useMutation(approveTeacherMutation())
  const reject = useMutation(rejectTeacherMutation())
  const [isRejectOpen, setRejectOpen] = useState(false)
  const isBusy = approve.isPending || reject.isPending
  const hasDocuments = listDocuments(teacher).length > 0
  return (
    <>
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
          busy={isBusy}
          disabled={!hasDocuments}
          aria-label={`Approve ${teacher.name}`}
          aria-describedby={hasDocuments ? undefined : missingId}
          onClick={() => approve.mutate(teacher.email)}
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
    </>
  )
}
