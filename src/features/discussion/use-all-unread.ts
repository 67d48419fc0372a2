import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from './discussion-feed.ts'
import type { Discussion } from './discussion-state.ts'
import { startsUnread } from './log/first-unread.ts'

/** Bounds the data of a visit after a long absence. */
const LOADED_MAX = 300
/** A network may hang for half a minute, while the saved messages could be read. */
const OPENS_AFTER_MS = 3000
const RETRY_MS = 30_000

interface OpeningLog {
  readonly feed: Feed
  readonly discussion: Pick<Discussion, 'comments' | 'hasOlder' | 'isLoaded'>
  readonly syncedUpTo: number
  readonly myId: string
  /** The `seq` up to which the discussion was read before this visit; null on the first visit; undefined until it is known. */
  readonly readBefore: number | null | undefined
}

/**
 * Loads the unread messages before the newest page, because the log opens at the first one. Otherwise it would open in
 * their middle, and what is above would count as read.
 * @returns `canOpen` once they are loaded, or three seconds after there were messages to show. `isComplete` once they are
 *   loaded, for the rest of the visit; before, nothing on the screen may count as read
 */
export const useAllUnread = ({ feed, discussion, syncedUpTo, myId, readBefore }: OpeningLog) => {
  const { comments, hasOlder, isLoaded } = discussion
  const [isComplete, setComplete] = useState(false)
  const [isLate, setLate] = useState(false)
  const [failed, setFailed] = useState<{ readonly before: number }>()
  const isKnown = readBefore !== undefined
  const mustLoad =
    isKnown && hasOlder && comments.length < LOADED_MAX && startsUnread(comments, { readBefore, syncedUpTo, myId })
  if (isKnown && !mustLoad && !isComplete) setComplete(true)
  const firstSeq = comments[0]?.seq
  const isWaiting = isLoaded && !isComplete
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const loadOlder = useEffectEvent((before: number) =>
    feed.loadOlder().catch(() => {
      setLate(true)
      setFailed({ before })
    }),
  )
  useEffect(() => {
    if (!mustLoad || isComplete || firstSeq === undefined) return
    // The page after one that loads at last does not wait.
    const timer = setTimeout(() => void loadOlder(firstSeq), failed?.before === firstSeq ? RETRY_MS : 0)
    return () => clearTimeout(timer)
  }, [mustLoad, isComplete, firstSeq, failed])
  return { canOpen: isComplete || isLate, isComplete }
}
