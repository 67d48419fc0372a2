import { useEffect, useEffectEvent } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'

export interface MessagesRead {
  /** Whether the bell holds an unread notification of messages of this class. */
  readonly hasNotification: boolean
  readonly onRead: () => void
}

/** Marks the messages of the discussion as read while it is open. */
export const useMarkRead = (gig: Gig | undefined, { hasNotification, onRead }: MessagesRead, isOpen: boolean): void => {
  const isReading = useIsOnline() && (hasNotification || gig?.hasUnread === true) && isOpen
  const markRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isReading) markRead()
  }, [isReading])
}
