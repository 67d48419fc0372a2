import { memo } from 'react'
import { type Comment, describeAttachment, type QuotedComment } from '#contract/discussion/discussion.ts'
import { AttachmentView } from '#src/features/discussion/attachments/attachment-view.tsx'
import { formatTime } from '#src/features/discussion/discussion-rows.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { MoreIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import authorStyles from './author.module.css'
import { toColour } from './author-colour.ts'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'
import { QuoteLink, REMOVED_TEXT } from './quote.tsx'
import { type ReadCount, SentState } from './sent-state.tsx'

interface CommentRowProps extends ReadCount {
  comment: Comment
  /** The first message of a group shows the name. */
  isFirst: boolean
  myId: string
  /** Whether the author teaches the class. */
  isTeacher: boolean
  /** The address of the author's picture; empty without one. */
  portrait: string
  /** Exactly one row of the log is in the tab order. */
  isTabStop: boolean
  onMore: (comment: Comment) => void
  onJump: (quote: QuotedComment) => Promise<void>
}

interface AuthorProps extends Pick<CommentRowProps, 'comment' | 'isFirst' | 'isTeacher'> {
  isMine: boolean
}

const CommentAuthor = ({ comment, isFirst, isTeacher, isMine }: AuthorProps) => (
  <p
    className={isFirst && !isMine ? authorStyles.author : shared.visuallyHidden}
    data-colour={toColour(comment.userId._id)}
  >
    <bdi>{isMine ? 'You' : comment.userId.name}</bdi>
    {isTeacher && !isMine && (
      <>
        {' '}
        <span className={authorStyles.teacher}>Teacher</span>
      </>
    )}
  </p>
)

/** Whether the text only describes the attachment, for clients that do not show it. */
const isDescription = ({ attachment, message }: Comment): boolean =>
  attachment !== undefined && message === describeAttachment(attachment)

const CommentBody = ({ comment, myId, onJump }: Pick<CommentRowProps, 'comment' | 'myId' | 'onJump'>) => {
  if (comment.isRemoved) return <p className={styles.text}>{REMOVED_TEXT}</p>
  return (
    <>
      {comment.replyTo && <QuoteLink quote={comment.replyTo} myId={myId} onJump={onJump} />}
      <AttachmentView comment={comment} />
      {!isDescription(comment) && <MessageText text={comment.message} />}
    </>
  )
}

export const CommentRow = memo((props: CommentRowProps) => {
  const { comment, isFirst, myId, isTeacher, portrait, isTabStop, onMore, onJump, readBy, others } = props
  const isMine = comment.userId._id === myId
  return (
    <li
      className={classNames(styles.row, isMine && styles.ownMessage, isFirst && styles.groupStart)}
      data-seq={comment.seq}
      data-id={comment._id}
    >
      {isFirst && !isMine && (
        <span className={styles.portrait} aria-hidden="true">
          <Avatar name={comment.userId.name} picture={portrait} size="tiny" />
        </span>
      )}
      <div className={classNames(styles.bubble, comment.isRemoved && styles.removed)}>
        <CommentAuthor comment={comment} isFirst={isFirst} isTeacher={isTeacher} isMine={isMine} />
        <div className={styles.body}>
          <CommentBody comment={comment} myId={myId} onJump={onJump} />
          <p className={styles.meta}>
            <time dateTime={comment.createdAt}>{formatTime(Date.parse(comment.createdAt))}</time>
            {isMine && <SentState readBy={readBy} others={others} onOpen={() => onMore(comment)} />}
          </p>
        </div>
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
  )
})
