import { deleteEntry, retryEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { ClockIcon } from './discussion-icons.tsx'
import { formatTime, type WaitingMessage } from './discussion-rows.ts'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'

interface WaitingRowProps {
  waiting: WaitingMessage
  isFirst: boolean
}

const RefusedNote = ({ waiting: { entryId, refusal } }: { waiting: WaitingMessage }) => (
  <div className={styles.refusal}>
    <p>Not sent: {refusal}</p>
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

export const WaitingRow = ({ waiting, isFirst }: WaitingRowProps) => (
  <li className={classNames(styles.row, styles.ownMessage, isFirst && styles.groupStart)}>
    <p className={shared.visuallyHidden}>You</p>
    <div className={classNames(styles.bubble, styles.waiting)}>
      <MessageText text={waiting.message} />
      <p className={styles.meta}>
        <time dateTime={new Date(waiting.at).toISOString()}>{formatTime(waiting.at)}</time>
        {!waiting.refusal && (
          <>
            <ClockIcon />
            <span className={shared.visuallyHidden}>Waiting to be sent</span>
          </>
        )}
      </p>
      {waiting.refusal && <RefusedNote waiting={waiting} />}
    </div>
  </li>
)
