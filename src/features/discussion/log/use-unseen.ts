import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Comment } from '#contract/discussion/discussion.ts'

interface UnseenInput {
  readonly comments: readonly Comment[]
  readonly myId: string
  /** The `seq` up to which the discussion was read before this visit; null on the first visit. */
  readonly readBefore: number | null
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
  { comments, myId, readBefore, log, isAtEnd, readIsAtEnd }: UnseenInput,
  onSeen: (seq: number) => void,
) => {
  const lastSeq = comments.at(-1)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(readBefore ?? lastSeq)
  const report = (seq: number): void => {
    if (seq > seenSeq) setSeenSeq(seq)
    if (document.visibilityState === 'visible') onSeen(seq)
  }
  const reportEnd = useEffectEvent((seq: number) => {
    // Messages that have just arrived may have moved the end out of view, which `isAtEnd` shows one render later.
    if (readIsAtEnd()) report(seq)
  })
  useEffect(() => {
    if (isAtEnd) reportEnd(lastSeq)
  }, [isAtEnd, lastSeq])
  const reportReturn = useEffectEvent(() => {
    if (isAtEnd) reportEnd(lastSeq)
  })
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
