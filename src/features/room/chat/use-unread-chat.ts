import { useEffect, useState } from 'react'
import { live } from '#src/realtime/live.ts'
import { useSession } from '#src/session/use-session.ts'

interface ChatState {
  readonly gigId: string
  readonly isOpen: boolean
  /** The messages that were unread when the room was entered, also after a lost connection. */
  readonly unreadAtEntry: readonly string[]
}

/**
 * Counts the messages of others that were unread at the entry or arrived since the discussion was closed. Opening it ends
 * the count, as in other chats: the log opens at the first unread message and itself counts those below. Only messages
 * that were on the screen are stored as read.
 */
export const useUnreadChat = ({ gigId, isOpen, unreadAtEntry }: ChatState): number => {
  const me = useSession()?.user.id
  const [counted, setCounted] = useState(unreadAtEntry)
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set(unreadAtEntry))
  if (counted !== unreadAtEntry) {
    setCounted(unreadAtEntry)
    setUnread(new Set([...unread, ...unreadAtEntry]))
  }
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
