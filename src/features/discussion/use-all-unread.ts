import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from './discussion-feed.ts'
import type { Discussion } from './discussion-state.ts'
import { startsUnread } from './log/first-unread.ts'

/** Bounds the data of a visit after a long absence. */
const LOADED_MAX = 300

interface OpeningLog {
  readonly feed: Feed
  readonly discussion: Pick<Discussion, 'comments' | 'hasOlder'>
  readonly syncedUpTo: number
  readonly myId: string
  /** The `seq` up to which the discussion was read before this visit; null on the first visit; undefined until it is known. */
  readonly readBefore: number | null | undefined
}

/**
 * Loads the unread messages before the newest page, because the log opens at the first one. Otherwise it would open in
 * their middle, and what is above would count as read.
 * @returns whether the log can open; true for the rest of the visit
 */
export const useAllUnread = ({ feed, discussion, syncedUpTo, myId, readBefore }: OpeningLog): boolean => {
  const { comments, hasOlder } = discussion
  const [hasOpened, setOpened] = useState(false)
  const isKnown = readBefore !== undefined
  const mustLoad =
    isKnown && hasOlder && comments.length < LOADED_MAX && startsUnread(comments, { readBefore, syncedUpTo, myId })
  if (isKnown && !mustLoad && !hasOpened) setOpened(true)
  const firstSeq = comments[0]?.seq
  const loadOlder = useEffectEvent(() => void feed.loadOlder().catch(() => setOpened(true)))
  useEffect(() => {
    if (mustLoad && !hasOpened && firstSeq !== undefined) loadOlder()
  }, [mustLoad, hasOpened, firstSeq])
  return hasOpened
}
