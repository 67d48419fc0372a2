import { NotificationBell } from '#src/features/notifications/notification-bell.tsx'
import { MakeRoom } from './make-room.tsx'
import { OutboxCount } from './outbox-count.tsx'

/** What the header tells who is signed in: what waits to be sent or finds no room, and what has happened. */
export const HeaderNews = () => (
  <>
    <OutboxCount />
    <NotificationBell />
    <MakeRoom />
  </>
)
