import { NotificationBell } from '#src/features/notifications/notification-bell.tsx'
import { OutboxCount } from './outbox-count.tsx'
import { StorageFullPrompt } from './storage-full-prompt.tsx'

/** What the header tells who is signed in: what waits to be sent or finds no room, and what has happened. */
export const HeaderIndicators = () => (
  <>
    <OutboxCount />
    <NotificationBell />
    <StorageFullPrompt />
  </>
)
