import type { QuotedComment } from '#contract/discussion/discussion.ts'
import { LocalAttachmentView } from '#src/features/discussion/attachments/attachment-view.tsx'
import { ClockIcon } from '#src/features/discussion/discussion-icons.tsx'
import { formatTime, type WaitingMessage } from '#src/features/discussion/discussion-rows.ts'
import { deleteEntry, retryEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'
import { Quote } from './quote.tsx'

interface WaitingRowProps {
  waiting: WaitingMessage
  isFirst: boolean
  /** The message that it answers, if it is loaded. */
  quote: QuotedComment | undefined
  myId: string
}

const RefusedNote = ({ waiting: { entryId, refusal } }: { waiting: WaitingMessage }) => (
  <div className={styles.refusal}>
    <p>{`Not sent: ${refusal}`}</p>
    {entryId && (
      <p className={shared.row}>
        <Button variant="outline" onClick={() => void retryEntry(entryId)}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => void deleteEntry(entryId)}>
          Delete
        </Button>
      </p>
    )}
  </div>
)

export const WaitingRow = ({ waiting, isFirst, quote, myId }: WaitingRowProps) => (
  <li className={classNames(styles.row, styles.ownMessage, isFirst && styles.groupStart)}>
    <div className={classNames(styles.bubble, styles.waiting)}>
      <p className={shared.visuallyHidden}>You</p>
      <div className={styles.body}>
        {quote && <Quote quote={quote} myId={myId} />}
        {waiting.attachment && <LocalAttachmentView {...waiting.attachment} />}
        {waiting.message && <MessageText text={waiting.message} />}
        <p className={styles.meta}>
          <time dateTime={new Date(waiting.at).toISOString()}>{formatTime(waiting.at)}</time>
          {!waiting.refusal && (
            <>
              <ClockIcon />
              <span>Waiting to be sent</span>
            </>
          )}
        </p>
      </div>
      {waiting.refusal && <RefusedNote waiting={waiting} />}
    </div>
  </li>
)
