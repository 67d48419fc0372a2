import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REPLY_MAX_LENGTH, REPLY_MISSING, type Review } from '#contract/reviews/reviews.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { TextDialog } from '#src/ui/overlays/text-dialog.tsx'
import { ReviewActionRow } from '#src/ui/reviews/review-action-row.tsx'
import shared from '#src/ui/shared.module.css'
import { ReportDialog } from './report-dialog.tsx'
import { replyMutation } from './reviews.queries.ts'

interface ReplyDialogProps {
  review: Review
  onClose: () => void
}

const ReplyDialog = ({ review, onClose }: ReplyDialogProps) => {
  const reply = useMutation(replyMutation(review._id))
  return (
    <TextDialog
      title={review.reply ? 'Edit your reply' : 'Reply to this review'}
      label="Your reply"
      hint={
        review.reply
          ? 'Everybody can read it. The student is not notified again.'
          : 'Everybody can read it, and the student is notified. You can edit it later.'
      }
      missing={REPLY_MISSING}
      maxLength={REPLY_MAX_LENGTH}
      initial={review.reply?.text ?? ''}
      action={reply.isPending ? 'Saving…' : review.reply ? 'Save reply' : 'Publish reply'}
      isBusy={reply.isPending}
      onClose={onClose}
      onSubmit={(text) => reply.mutate(text, { onSuccess: onClose })}
    />
  )
}

interface ReviewActionsProps {
  review: Review
  /** The class's teacher replies. */
  canReply: boolean
  canReport: boolean
}

/** A member's actions on a review. Both need the network. */
export const ReviewActions = ({ review, canReply, canReport }: ReviewActionsProps) => {
  const isOnline = useIsOnline()
  const [step, setStep] = useState<'reply' | 'report' | null>(null)
  const [isReported, setReported] = useState(false)
  const close = () => setStep(null)
  const markReported = () => {
    setReported(true)
    close()
  }
  return (
    <>
      <ReviewActionRow>
        {canReply && (
          <Button variant="quiet" disabled={!isOnline} onClick={() => setStep('reply')}>
            {review.reply ? 'Edit reply' : 'Reply'}
          </Button>
        )}
        {canReport && !isReported && (
          <Button variant="quiet" disabled={!isOnline} onClick={() => setStep('report')}>
            Report
          </Button>
        )}
        {isReported && <p className={shared.hint}>Reported</p>}
      </ReviewActionRow>
      {step === 'reply' && <ReplyDialog review={review} onClose={close} />}
      {step === 'report' && <ReportDialog review={review} onClose={close} onReported={markReported} />}
    </>
  )
}
