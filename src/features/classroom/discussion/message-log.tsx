import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Comment } from '#contract/classroom/discussion.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './discussion.module.css'
import type { Feed } from './discussion-feed.ts'
import { type DiscussionRow, formatDay, toRows, type WaitingMessage } from './discussion-rows.ts'
import type { Discussion } from './discussion-state.ts'
import { findFirstUnread } from './first-unread.ts'
import rowStyles from './message.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { useOlderMessages } from './use-older-messages.ts'
import type { useReadMark } from './use-read-mark.ts'
import { WaitingRow } from './waiting-row.tsx'

interface MessageLogProps {
  feed: Feed
  discussion: Pick<Discussion, 'comments' | 'hasOlder'>
  waiting: readonly WaitingMessage[]
  myId: string
  readMark: ReturnType<typeof useReadMark>
  /** The last `seq` at the first sync of this visit. */
  syncedUpTo: number
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

/** Phones fire it after a long press. The button in the corner of a message does the same for keys and pointers. */
const openMenu = (event: MouseEvent<HTMLElement>): void => {
  const row = event.target instanceof Element ? event.target.closest('li') : null
  const button = row?.querySelector<HTMLElement>('[data-more]')
  // A text that is already selected keeps the browser's own menu.
  if (!button || !getSelection()?.isCollapsed) return
  event.preventDefault()
  button.click()
}

const findTabStop = (rows: readonly DiscussionRow[]): string =>
  rows.findLast((row) => row.kind === 'comment' && !row.comment.isRemoved)?.key ?? ''

const MarkerRow = ({ row }: { row: Extract<DiscussionRow, { kind: 'day' | 'unread' }> }) =>
  row.kind === 'day' ? (
    <li className={rowStyles.day}>
      <span>{formatDay(row.at)}</span>
    </li>
  ) : (
    <li className={rowStyles.unread} data-unread>
      <span>Unread messages</span>
    </li>
  )

/** Remembers what has been read while the newest message is in view. */
const useSeenMessages = (
  lastSeq: number,
  { isAtEnd, isFollowing }: Pick<ReturnType<typeof useLogScroll>, 'isAtEnd' | 'isFollowing'>,
  onSeen: (seq: number) => void,
): boolean => {
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  const reportSeen = useEffectEvent(onSeen)
  useEffect(() => {
    // At the first effect the log may already have moved to its first unread message.
    if (!isAtEnd || !isFollowing.current) return
    setSeenSeq(lastSeq)
    if (document.visibilityState === 'visible') reportSeen(lastSeq)
  }, [isAtEnd, isFollowing, lastSeq])
  return lastSeq > seenSeq
}

export const MessageLog = ({ feed, discussion, waiting, myId, readMark, syncedUpTo, onMore }: MessageLogProps) => {
  const { comments, hasOlder } = discussion
  const firstUnread = findFirstUnread(comments, { readBefore: readMark.readBefore, syncedUpTo, myId })
  const rows = toRows({ comments, waiting, me: myId, firstUnread })
  const scroll = useLogScroll({ firstId: comments[0]?._id ?? '', firstUnread })
  const { log, isAtEnd, scrollToEnd } = scroll
  const older = useOlderMessages(feed)
  const hasUnseen = useSeenMessages(comments.at(-1)?.seq ?? 0, scroll, (seq) => {
    readMark.markRead(seq)
    feed.trim()
  })
  const scrollToOwn = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (waiting.length > 0) scrollToOwn()
  }, [waiting.length])
  const tabStop = findTabStop(rows)
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="Messages"
        aria-live={older.isFetchingNextPage ? 'off' : 'polite'}
        onScroll={scroll.onScroll}
        onKeyDown={moveFocus}
        onContextMenu={openMenu}
      >
        <LoadMore list={{ ...older, hasNextPage: hasOlder }} />
        {rows.length === 0 && <EmptyState title="No messages yet" text="Say salam, or ask the first question." />}
        <ol className={styles.rows}>
          {rows.map((row) => {
            if (row.kind === 'day' || row.kind === 'unread') return <MarkerRow key={row.key} row={row} />
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
        <Button className={styles.toEndButton} variant={hasUnseen ? 'solid' : 'outline'} onClick={scrollToEnd}>
          {hasUnseen ? 'New messages' : 'Latest messages'}
        </Button>
      )}
    </div>
  )
}
