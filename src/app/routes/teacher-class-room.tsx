import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { markRead } from '#src/features/notifications/notification-list.ts'
import { useHasUnreadMessages } from '#src/features/notifications/use-unread-messages.ts'

/** `/my-gigs/gigs/{gigId}`: reading the discussion also clears its notification. */
export const TeacherClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const hasUnread = useHasUnreadMessages(gigId)
  return <TeacherClassRoomPage hasUnread={hasUnread} onRead={() => void markRead(client, gigId)} />
}
