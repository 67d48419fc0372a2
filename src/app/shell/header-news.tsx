import { NotificationBell } from '#src/features/notifications/notification-bell.tsx'
import { OutboxCount } from './outbox-count.tsx'

/** What the header tells who is signed in: what waits to be sent, and what has happened. */
export const HeaderNews = () => (
  <>
    <OutboxCount />
    <NotificationBell />
  </>
)
