import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { markRead } from '#src/features/notifications/notification-list.ts'
import { useHasUnreadMessages } from '#src/features/notifications/use-unread-messages.ts'

/** The class of the address, with its unread messages. Reading them also clears their notification. */
export const useClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  const client = useQueryClient()
  return { gigId, hasUnread: useHasUnreadMessages(gigId), onRead: () => void markRead(client, gigId) }
}
