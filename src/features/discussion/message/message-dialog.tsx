import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Comment, REPORT_REASON_MAX_LENGTH } from '#contract/discussion/discussion.ts'
import type { Reader } from '#contract/discussion/read-marks.ts'
import { trimText } from '#contract/text/blank.ts'
import styles from '#src/features/discussion/discussion.module.css'
import { removeCommentMutation, reportCommentMutation } from '#src/features/discussion/discussion.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { type DialogStep, MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'

interface StepProps {
  comment: Comment
  onBack: () => void
  onDone: (changed?: Comment) => void
}

const STEP_TITLES: Readonly<Record<DialogStep, string>> = {
  choose: 'Message',
  remove: 'Remove this message?',
  report: 'Report this message',
}

const RemoveStep = ({ comment, onBack, onDone }: StepProps) => {
  const removal = useMutation(removeCommentMutation(comment.gigId))
  return (
    <>
      <p>This deletes the message for everyone in the class. You cannot undo it.</p>
      <p className={shared.row}>
        <Button
          variant="danger"
          busy={removal.isPending}
          onClick={() => removal.mutate(comment._id, { onSuccess: onDone })}
        >
          {removal.isPending ? 'Removing…' : 'Remove'}
        </Button>
        <Button variant="outline" onClick={onBack}>
          Keep it
        </Button>
      </p>
    </>
  )
}

const ReportStep = ({ comment, onBack, onDone }: StepProps) => {
  const [reason, setReason] = useState('')
  const report = useMutation(reportCommentMutation(comment.gigId))
  return (
    <form
      className={shared.stackM}
      onSubmit={(event) => {
        event.preventDefault()
        if (!report.isPending)
          report.mutate({ commentId: comment._id, reason: trimText(reason) }, { onSuccess: () => onDone() })
      }}
    >
      <p>The admins will see this message, who wrote it, and that you reported it.</p>
      <TextAreaField
        label="What is wrong with it? (optional)"
        name="reason"
        dir="auto"
        rows={3}
        maxLength={REPORT_REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className={shared.row}>
        <Button type="submit" busy={report.isPending}>
          {report.isPending ? 'Reporting…' : 'Report'}
        </Button>
        <Button variant="outline" onClick={onBack}>
          Cancel
        </Button>
      </p>
    </form>
  )
}

const COPY_MESSAGES = { copied: 'Copied.', failed: 'This browser did not copy the message.' }

interface MessageDialogProps {
  comment: Comment
  open: boolean
  /** True for the author, the class's teacher and admins. */
  canRemove: boolean
  isMine: boolean
  /** The readers of an own message. */
  readers: readonly Reader[]
  otherCount: number
  onReply: (comment: Comment) => void
  onClose: () => void
  onChanged: (comment: Comment) => void
}

export const MessageDialog = ({
  comment,
  open,
  canRemove,
  isMine,
  onClose,
  onChanged,
  ...menu
}: MessageDialogProps) => {
  const [step, setStep] = useState<DialogStep>('choose')
  const copy = () => {
    onClose()
    void copyText(comment.message, COPY_MESSAGES, 'error')
  }
  const reply = () => {
    onClose()
    menu.onReply(comment)
  }
  const done = (changed?: Comment) => {
    if (changed) onChanged(changed)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={STEP_TITLES[step]}>
      <div className={shared.stackM}>
        <blockquote className={styles.quote}>
          <p className={styles.writer}>
            <bdi>{isMine ? 'You' : comment.userId.name}</bdi>
          </p>
          <MessageText text={comment.message} />
        </blockquote>
        {step === 'choose' && (
          <MessageMenu canRemove={canRemove} isMine={isMine} {...menu} onReply={reply} onCopy={copy} onStep={setStep} />
        )}
        {step === 'remove' && <RemoveStep comment={comment} onBack={onClose} onDone={done} />}
        {step === 'report' && <ReportStep comment={comment} onBack={onClose} onDone={done} />}
      </div>
    </Dialog>
  )
}
