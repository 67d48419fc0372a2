import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribeToDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { live } from '#src/realtime/live.ts'
import { useOnConnect } from '#src/realtime/use-live.ts'
import { discussionKey, discussionOf, feedOf, refusalOf } from './discussion.queries.ts'
import { NOTHING_YET } from './discussion-order.ts'

/** Two announcements may overtake one another: what seems missing is waited for this long. */
const OVERTAKEN_MS = 150
const JOIN_AGAIN_MS = 2000
const NO_MEMBER = 'You are not a member of this class any more.'

/** Follows the discussion of a class: what was saved, what is announced, and what was missed while away. */
export const useDiscussion = (gigId: string) => {
  const client = useQueryClient()
  const [feed] = useState(() => feedOf(client, gigId))
  const [isPutOut, setPutOut] = useState(false)
  const joining = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = useQuery({ ...discussionOf(gigId, feed), enabled: !isPutOut })
  const refusal = isPutOut ? NO_MEMBER : refusalOf(query.error)
  const discussion = (!refusal && query.data) || NOTHING_YET

  const sync = () => {
    // Through the query, so that a failure is known and tried again.
    void feed.catchUp().catch(() => undefined)
    void query.refetch({ cancelRefetch: false })
  }
  const enter = async () => {
    clearTimeout(joining.current)
    const reply = await live.emitWithAck('join-room', gigId)
    if (reply.ok) setPutOut(false)
    // A server that has just started may have no database yet; without the room the discussion would stay silent.
    else if (reply.isPassing && live.isConnected()) joining.current = setTimeout(() => void enter(), JOIN_AGAIN_MS)
    sync()
  }
  const hear = useEffectEvent((isBehind: boolean) => {
    if (isBehind) setTimeout(sync, OVERTAKEN_MS)
  })
  useOnConnect(() => void enter())
  useEffect(() => {
    const stops = [
      live.on('new-comment', (comment) => hear(comment.gigId === gigId && feed.hear(comment))),
      live.on('gig-closed', (closed) => closed === gigId && setPutOut(true)),
      subscribeToDeliveries(({ delivery }) => {
        const answer = delivery.outcome === 'delivered' && 'seq' in delivery.answer ? delivery.answer : undefined
        hear(answer?.gigId === gigId && feed.hear(answer))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(joining.current)
      live.emit('leave-room', gigId)
      feed.leave()
    }
  }, [feed, gigId])
  useEffect(() => {
    if (!refusal) return
    feed.clear()
    client.removeQueries({ queryKey: discussionKey(gigId) })
  }, [client, feed, gigId, refusal])

  const retry = () => void enter()
  return { feed, discussion, query, refusal, retry }
}
