import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { markRead } from '#src/features/notifications/notification-list.ts'
import { useHasUnreadMessages } from '#src/features/notifications/use-unread-messages.ts'
import { setUnread } from './unread-discussion.ts'

/** The class of the address. Reading its messages also clears their notification. */
export const useClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const onRead = () => {
    setUnread(client, gigId, false)
    void markRead(client, gigId)
  }
  return { gigId, hasNotification: useHasUnreadMessages(gigId), onRead }
}
