import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetMessageFiles } from '#src/offline/message-files/message-files.ts'
import { subscribeToDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { live } from '#src/realtime/live.ts'
import { useIsLiveBlocked, useOnConnect } from '#src/realtime/use-live.ts'
import { createCachedFeed, discussionKey, discussionQuery, readRefusal } from './discussion.queries.ts'
import { EMPTY_DISCUSSION } from './discussion-state.ts'

/** Announcements can arrive out of order, so a gap gets this long to close before the page fetches. */
const REORDER_WAIT_MS = 150
const REJOIN_MS = 2000
const NOT_A_MEMBER_MESSAGE = 'You are not a member of this class any more.'

/** Combines saved messages, socket announcements and fetched changes of a class. */
export const useDiscussion = (gigId: string) => {
  const client = useQueryClient()
  const [feed] = useState(() => createCachedFeed(client, gigId))
  const [isRemoved, setRemoved] = useState(false)
  const [syncedUpTo, setSyncedUpTo] = useState(Number.POSITIVE_INFINITY)
  const rejoinTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onSynced = () => setSyncedUpTo((first) => Math.min(first, feed.current().comments.at(-1)?.seq ?? 0))
  const options = discussionQuery(gigId, feed, { isLiveBlocked: useIsLiveBlocked(), onSynced })
  const query = useQuery({ ...options, enabled: !isRemoved })
  const refusal = isRemoved ? NOT_A_MEMBER_MESSAGE : readRefusal(query.error)
  const discussion = (!refusal && query.data) || EMPTY_DISCUSSION

  const sync = () => {
    // The query reports a failure of the feed and polls after it.
    void feed.catchUp().then(onSynced, () => undefined)
    void query.refetch({ cancelRefetch: false })
  }
  const join = async () => {
    clearTimeout(rejoinTimer.current)
    const reply = await live.emitWithAck('join-room', gigId)
    if (reply.ok) setRemoved(false)
    // A server that has just started may not have its database yet. Retry, because announcements need the room.
    else if (reply.isPassing && live.isConnected()) rejoinTimer.current = setTimeout(() => void join(), REJOIN_MS)
    sync()
  }
  const syncOnGap = useEffectEvent((hasGap: boolean) => {
    if (hasGap) setTimeout(sync, REORDER_WAIT_MS)
  })
  useOnConnect(() => void join())
  useEffect(() => {
    const unsubscribers = [
      live.on('new-comment', (comment) => syncOnGap(comment.gigId === gigId && feed.receive(comment))),
      live.on('gig-closed', (closedGigId) => closedGigId === gigId && setRemoved(true)),
      subscribeToDeliveries(({ delivery }) => {
        const answer = delivery.outcome === 'delivered' && 'seq' in delivery.answer ? delivery.answer : undefined
        syncOnGap(answer?.gigId === gigId && feed.receive(answer))
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      clearTimeout(rejoinTimer.current)
      live.emit('leave-room', gigId)
      feed.leave()
    }
  }, [feed, gigId])
  useEffect(() => {
    if (!refusal) return
    feed.clear()
    void forgetMessageFiles(gigId)
    client.removeQueries({ queryKey: discussionKey(gigId) })
  }, [client, feed, gigId, refusal])

  const retry = () => void join()
  return { feed, discussion, query, refusal, retry, syncedUpTo }
}
