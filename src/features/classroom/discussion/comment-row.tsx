import { memo } from 'react'
import type { Comment } from '#contract/classroom/discussion.ts'
import { classNames } from '#src/ui/class-names.ts'
import { MoreIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { TickIcon } from './discussion-icons.tsx'
import { formatTime } from './discussion-rows.ts'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'

interface CommentRowProps {
  comment: Comment
  /** The first message of a group shows the name. */
  isFirst: boolean
  isMine: boolean
  /** Exactly one row of the log is in the tab order. */
  isTabStop: boolean
  onMore: (comment: Comment) => void
}

const REMOVED_TEXT = 'This message was removed.'

const CommentAuthor = ({ comment, isFirst, isMine }: Pick<CommentRowProps, 'comment' | 'isFirst' | 'isMine'>) => (
  <p className={isFirst && !isMine ? styles.author : shared.visuallyHidden}>
    <bdi>{isMine ? 'You' : comment.userId.name}</bdi>
  </p>
)

export const CommentRow = memo(({ comment, isFirst, isMine, isTabStop, onMore }: CommentRowProps) => (
  <li className={classNames(styles.row, isMine && styles.ownMessage, isFirst && styles.groupStart)}>
    <CommentAuthor comment={comment} isFirst={isFirst} isMine={isMine} />
    <div className={classNames(styles.bubble, comment.isRemoved ? styles.removed : styles.hasMenu)}>
      {comment.isRemoved ? <p>{REMOVED_TEXT}</p> : <MessageText text={comment.message} />}
      <p className={styles.meta}>
        <time dateTime={comment.createdAt}>{formatTime(Date.parse(comment.createdAt))}</time>
        {isMine && (
          <>
            <TickIcon />
            <span className={shared.visuallyHidden}>Sent</span>
          </>
        )}
      </p>
      {!comment.isRemoved && (
        <button
          type="button"
          className={styles.more}
          data-more
          tabIndex={isTabStop ? 0 : -1}
          aria-haspopup="dialog"
          aria-label={isMine ? 'More about your message' : `More about the message of ${comment.userId.name}`}
          onClick={() => onMore(comment)}
        >
          <MoreIcon />
        </button>
      )}
    </div>
  </li>
))
