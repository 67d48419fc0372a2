import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Comment } from '#contract/discussion/discussion.ts'

interface UnseenInput {
  readonly comments: readonly Comment[]
  readonly myId: string
  /** The `seq` up to which the discussion was read before this visit; null on the first visit, and until it is known. */
  readonly readBefore: number | null
  /** Whether all unread messages are loaded. Before, nothing counts as read. */
  readonly isComplete: boolean
  readonly log: RefObject<HTMLElement | null>
  readonly isAtEnd: boolean
  readonly readIsAtEnd: () => boolean
}

/** @returns the `seq` of the last message whose end is in view; 0 if there is none */
const findLastSeenSeq = (log: HTMLElement): number => {
  const end = log.scrollTop + log.clientHeight
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
  const last = rows.findLast((row) => row.offsetTop + row.offsetHeight <= end)
  return Number(last?.dataset.seq ?? 0)
}

/**
 * Counts the messages of others that the reader has not seen, and reports the seen ones.
 * @param onSeen receives the `seq` of the last message that was in view
 */
export const useUnseen = (
  { comments, myId, readBefore, isComplete, log, isAtEnd, readIsAtEnd }: UnseenInput,
  onSeen: (seq: number) => void,
) => {
  const lastSeq = comments.at(-1)?.seq ?? 0
  const [openedAtSeq] = useState(lastSeq)
  const [inViewSeq, setInViewSeq] = useState(0)
  // A slow network may tell the read mark after the log has opened.
  const seenSeq = Math.max(inViewSeq, readBefore ?? openedAtSeq)
  const report = (seq: number): void => {
    if (seq > seenSeq) setInViewSeq(seq)
    if (isComplete && document.visibilityState === 'visible') onSeen(seq)
  }
  const reportInView = (): void => {
    const seq = log.current ? findLastSeenSeq(log.current) : 0
    if (seq > 0) report(seq)
  }
  const reportVisible = useEffectEvent((newestSeq: number) => {
    // Messages that have just arrived may have moved the end out of view, which `isAtEnd` shows one render later.
    if (readIsAtEnd()) report(newestSeq)
    else reportInView()
  })
  // A log that opens at its top, and one whose older messages have just loaded, fire no scroll event.
  useEffect(() => {
    if (isAtEnd || isComplete) reportVisible(lastSeq)
  }, [isAtEnd, isComplete, lastSeq])
  const reportReturn = useEffectEvent(() => reportVisible(lastSeq))
  // Messages that arrived while the page was hidden are seen when the reader returns.
  useEffect(() => {
    const onVisibilityChange = () => reportReturn()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
  const reportScrolled = (): void => {
    const seq = log.current ? findLastSeenSeq(log.current) : 0
    if (seq > seenSeq) report(seq)
  }
  const unseenCount = comments.filter(
    ({ seq, userId, isRemoved }) => seq > seenSeq && userId._id !== myId && !isRemoved,
  ).length
  return { unseenCount: isAtEnd ? 0 : unseenCount, reportScrolled }
}
