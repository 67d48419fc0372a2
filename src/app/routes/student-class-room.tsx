import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { markRead } from '#src/features/notifications/notification-list.ts'
import { useHasUnreadMessages } from '#src/features/notifications/use-unread-messages.ts'

/** `/student-dashboard/{gigId}`: reading the discussion also clears its notification. */
export const StudentClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const hasUnread = useHasUnreadMessages(gigId)
  return <StudentClassRoomPage gigId={gigId} hasUnread={hasUnread} onRead={() => void markRead(client, gigId)} />
}
