import { useEffect, useEffectEvent } from 'react'
import { useIsOnline } from '#src/offline/network/connectivity.ts'

export interface UnreadMessages {
  /** Whether the discussion has messages that the user has not read. */
  readonly hasUnread: boolean
  readonly onRead: () => void
}

/** Marks the messages of the discussion as read while it is open. */
export const useMarkRead = ({ hasUnread, onRead }: UnreadMessages, isOpen: boolean): void => {
  const isReading = useIsOnline() && hasUnread && isOpen
  const markRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isReading) markRead()
  }, [isReading])
}
