import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Comment, QuotedComment } from '#contract/discussion/discussion.ts'
import type { Readers } from '#contract/discussion/read-marks.ts'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { randomId } from '#outbox/random-id.ts'
import styles from '#src/features/discussion/discussion.module.css'
import type { Feed } from '#src/features/discussion/discussion-feed.ts'
import {
  type DiscussionDay,
  type DiscussionRow,
  formatDay,
  toDays,
  type WaitingMessage,
} from '#src/features/discussion/discussion-rows.ts'
import type { Discussion } from '#src/features/discussion/discussion-state.ts'
import { CommentRow } from '#src/features/discussion/message/comment-row.tsx'
import { WaitingRow } from '#src/features/discussion/message/waiting-row.tsx'
import type { useReadMark } from '#src/features/discussion/use-read-mark.ts'
import { countOthers, findReadersOf } from '#src/features/discussion/use-readers.ts'
import { Button } from '#src/ui/button.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { MessagePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { findFirstUnread } from './first-unread.ts'
import markers from './markers.module.css'
import { useJump } from './use-jump.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useOlderMessages } from './use-older-messages.ts'
import { useScrollingMark } from './use-scrolling-mark.ts'
import { useUnseen } from './use-unseen.ts'

/** The teacher, whose messages have a label and the picture. */
export type MarkedTeacher = Pick<Gig['teacher'], '_id' | 'documents'>

interface MessageLogProps {
  feed: Feed
  discussion: Pick<Discussion, 'comments' | 'hasOlder'>
  waiting: readonly WaitingMessage[]
  myId: string
  readMark: ReturnType<typeof useReadMark>
  /** Whether all unread messages are loaded. Before, nothing counts as read. */
  isComplete: boolean
  /** The last `seq` at the first sync of this visit. */
  syncedUpTo: number
  readers: Readers | undefined
  /** Undefined in a room of a server of the previous release. */
  teacher: MarkedTeacher | undefined
  onRead: (seq: number) => void
  onMore: (comment: Comment) => void
}

// The log has one tab stop, at the newest message; the arrow keys move between messages (roving tabindex).
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-more]')]
  const index = all.findIndex((one) => one.matches(':focus'))
  const next = step === undefined || index < 0 ? undefined : all[index + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Phones fire `contextmenu` after a long press. The button beside a message opens the same menu. */
const openMenu = (event: MouseEvent<HTMLElement>): void => {
  const target = event.target instanceof Element ? event.target : null
  // Keep the browser's own menu for links, because it can open and copy them.
  if (target?.closest('a')) return
  const row = target?.closest('li')
  const button = row?.querySelector<HTMLElement>('[data-more]')
  // Keep the browser's own menu for selected text.
  if (!button || !getSelection()?.isCollapsed) return
  event.preventDefault()
  button.click()
}

const findTabStop = (days: readonly DiscussionDay[]): string =>
  days.flatMap(({ rows }) => rows).findLast((row) => row.kind === 'comment' && !row.comment.isRemoved)?.key ?? ''

interface RowProps extends Pick<MessageLogProps, 'myId' | 'readers' | 'teacher' | 'onMore'> {
  row: DiscussionRow
  comments: readonly Comment[]
  tabStop: string
  onJump: (quote: QuotedComment) => Promise<void>
}

const MessageRow = ({ row, comments, myId, readers, teacher, tabStop, ...actions }: RowProps) => {
  if (row.kind === 'unread')
    return (
      <li className={markers.unread} data-unread>
        <span>Unread messages</span>
      </li>
    )
  if (row.kind === 'waiting') {
    const quote = comments.find(({ _id }) => _id === row.waiting.replyTo)
    return <WaitingRow waiting={row.waiting} isFirst={row.isFirst} quote={quote} myId={myId} />
  }
  const { comment, isFirst, key } = row
  const isMine = comment.userId._id === myId
  const isTeacher = comment.userId._id === teacher?._id
  return (
    <CommentRow
      comment={comment}
      isFirst={isFirst}
      myId={myId}
      isTeacher={isTeacher}
      portrait={(isTeacher && teacher?.documents[PICTURE_INDEX]) || ''}
      isTabStop={key === tabStop}
      readBy={isMine ? findReadersOf(readers, comment.seq, myId).length : 0}
      others={isMine ? countOthers(readers) : 0}
      {...actions}
    />
  )
}

const ToEndButton = ({ unseenCount, onClick }: { unseenCount: number; onClick: () => void }) => (
  <Button className={styles.toEndButton} variant="outline" onClick={onClick}>
    <DownIcon />
    <span className={shared.visuallyHidden}>{unseenCount > 0 ? 'New messages' : 'Latest messages'}</span>
    {unseenCount > 0 && <span className={styles.unseenCount}>{unseenCount}</span>}
  </Button>
)

export const MessageLog = (props: MessageLogProps) => {
  const { feed, discussion, waiting, myId, readMark, isComplete, syncedUpTo, ...rest } = props
  const { comments, hasOlder } = discussion
  const firstUnread = findFirstUnread(comments, { readBefore: readMark.readBefore, syncedUpTo, myId })
  const days = toDays({ comments, waiting, me: myId, firstUnread })
  const lastSeq = comments.at(-1)?.seq ?? 0
  const scroll = useLogScroll({ firstId: comments[0]?._id ?? '', isOpening: !isComplete || lastSeq < syncedUpTo })
  const { log, isAtEnd, scrollToEnd } = scroll
  const markScrolling = useScrollingMark()
  // The router would restore the position of an earlier visit to an element that it recognizes.
  const [visitId] = useState(() => randomId())
  const older = useOlderMessages(feed)
  const { unseenCount, reportScrolled } = useUnseen(
    { ...scroll, comments, myId, readBefore: readMark.readBefore, isComplete },
    (seq) => {
      readMark.markRead(seq)
      rest.onRead(seq)
      if (seq === lastSeq && scroll.readIsAtEnd()) feed.trim()
    },
  )
  const scrollToOwn = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (waiting.length > 0) scrollToOwn()
  }, [waiting.length])
  const jump = useJump(log, feed)
  const tabStop = findTabStop(days)
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="Messages"
        data-scroll-restoration-id={visitId}
        aria-live={older.isFetchingNextPage ? 'off' : 'polite'}
        onScroll={({ currentTarget }) => {
          markScrolling(currentTarget)
          scroll.onScroll()
          reportScrolled()
        }}
        onKeyDown={moveFocus}
        onContextMenu={openMenu}
      >
        <LoadMore list={{ ...older, hasNextPage: hasOlder }} />
        {days.length === 0 && (
          <EmptyState
            picture={<MessagePicture />}
            title="No messages yet"
            text="Say salam, or ask the first question."
          />
        )}
        {days.map((day) => (
          <div key={day.key}>
            <p className={markers.day}>
              <span>{formatDay(day.at)}</span>
            </p>
            <ol className={styles.rows}>
              {day.rows.map((row) => (
                <MessageRow
                  key={row.key}
                  row={row}
                  comments={comments}
                  myId={myId}
                  readers={rest.readers}
                  teacher={rest.teacher}
                  tabStop={tabStop}
                  onMore={rest.onMore}
                  onJump={jump}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      {!isAtEnd && <ToEndButton unseenCount={unseenCount} onClick={scrollToEnd} />}
    </div>
  )
}
