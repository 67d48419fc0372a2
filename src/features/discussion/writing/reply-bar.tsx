import type { QuotedComment } from '#contract/discussion/discussion.ts'
import styles from '#src/features/discussion/discussion.module.css'
import { Quote } from '#src/features/discussion/message/quote.tsx'
import { Button } from '#src/ui/button.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'

interface ReplyBarProps {
  quote: QuotedComment
  myId: string
  onCancel: () => void
}

/** The message that the next one answers. */
export const ReplyBar = ({ quote, myId, onCancel }: ReplyBarProps) => (
  <div className={styles.replyBar}>
    <Quote quote={quote} myId={myId} />
    <Button className={styles.send} variant="quiet" aria-label="Do not answer this message" onClick={onCancel}>
      <CloseIcon />
    </Button>
  </div>
)
