import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Comment } from '#contract/classroom/discussion.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './discussion.module.css'
import type { Feed } from './discussion-feed.ts'
import { type DiscussionRow, formatDay, toRows, type WaitingMessage } from './discussion-rows.ts'
import rowStyles from './message.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { useOlderMessages } from './use-older-messages.ts'
import { WaitingRow } from './waiting-row.tsx'

interface MessageLogProps {
  feed: Feed
  comments: readonly Comment[]
  hasOlder: boolean
  waiting: readonly WaitingMessage[]
  myId: string
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

const findTabStop = (rows: readonly DiscussionRow[]): string =>
  rows.findLast((row) => row.kind === 'comment' && !row.comment.isRemoved)?.key ?? ''

export const MessageLog = ({ feed, comments, hasOlder, waiting, myId, onMore }: MessageLogProps) => {
  const rows = toRows(comments, waiting, myId)
  const { log, isAtEnd, scrollToEnd, onScroll } = useLogScroll(comments[0]?._id ?? '')
  const older = useOlderMessages(feed)
  const lastSeq = comments.at(-1)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  const scrollToOwn = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (waiting.length > 0) scrollToOwn()
  }, [waiting.length])
  useEffect(() => {
    if (isAtEnd) setSeenSeq(lastSeq)
    if (isAtEnd) feed.trim()
  }, [feed, isAtEnd, lastSeq])
  const tabStop = findTabStop(rows)
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="Messages"
        aria-live={older.isFetchingNextPage ? 'off' : 'polite'}
        onScroll={onScroll}
        onKeyDown={moveFocus}
      >
        <LoadMore list={{ ...older, hasNextPage: hasOlder }} />
        {rows.length === 0 && <EmptyState title="No messages yet" text="Say salam, or ask the first question." />}
        <ol className={styles.rows}>
          {rows.map((row) => {
            if (row.kind === 'day')
              return (
                <li key={row.key} className={rowStyles.day}>
                  <span>{formatDay(row.at)}</span>
                </li>
              )
            if (row.kind === 'waiting') return <WaitingRow key={row.key} waiting={row.waiting} isFirst={row.isFirst} />
            return (
              <CommentRow
                key={row.key}
                comment={row.comment}
                isFirst={row.isFirst}
                isMine={row.comment.userId._id === myId}
                isTabStop={row.key === tabStop}
                onMore={onMore}
              />
            )
          })}
        </ol>
      </div>
      {!isAtEnd && (
        <Button className={styles.toEndButton} variant={lastSeq > seenSeq ? 'solid' : 'outline'} onClick={scrollToEnd}>
          {lastSeq > seenSeq ? 'New messages' : 'Latest messages'}
        </Button>
      )}
    </div>
  )
}
