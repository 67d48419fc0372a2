import { useMutation } from '@tanstack/react-query'
import { REVIEW_REPORT_MAX_LENGTH, REVIEW_REPORT_MISSING, type Review } from '#contract/reviews/reviews.ts'
import { TextDialog } from '#src/ui/overlays/text-dialog.tsx'
import { reportMutation } from './reviews.queries.ts'

interface ReportDialogProps {
  review: Review
  onClose: () => void
  onReported: () => void
}

/** Asks what is wrong with a review, and reports it to the admins. */
export const ReportDialog = ({ review, onClose, onReported }: ReportDialogProps) => {
  const report = useMutation(reportMutation(review._id))
  return (
    <TextDialog
      title="Report this review"
      label="What is wrong with it?"
      hint="The admins see the review, your name and this text. The author does not."
      missing={REVIEW_REPORT_MISSING}
      maxLength={REVIEW_REPORT_MAX_LENGTH}
      action={report.isPending ? 'Reporting…' : 'Report'}
      isBusy={report.isPending}
      onClose={onClose}
      onSubmit={(reason) => report.mutate(reason, { onSuccess: onReported })}
    />
  )
}
