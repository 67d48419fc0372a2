import { useEffect, useState } from 'react'
import { live } from '#src/realtime/live.ts'
import { useSession } from '#src/session/use-session.ts'

/** Counts the messages of others since the discussion was closed. */
export const useUnreadChat = (gigId: string, isOpen: boolean): number => {
  const me = useSession()?.user.id
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  if (isOpen && unread.size > 0) setUnread(new Set())
  useEffect(() => {
    if (isOpen) return undefined
    return live.on('new-comment', (comment) => {
      if (comment.gigId !== gigId || comment.userId._id === me) return
      // A removed message is announced again, under the same id.
      setUnread((ids) => {
        const next = new Set(ids)
        if (comment.isRemoved) next.delete(comment._id)
        else next.add(comment._id)
        return next
      })
    })
  }, [gigId, isOpen, me])
  return unread.size
}
