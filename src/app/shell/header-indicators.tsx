import { NotificationBell } from '#src/features/notifications/notification-bell.tsx'
import { OutboxCount } from './outbox-count.tsx'
import { StorageFullPrompt } from './storage-full-prompt.tsx'

/** Outbox count, notification bell and the prompt to free storage. */
export const HeaderIndicators = () => (
  <>
    <OutboxCount />
    <NotificationBell />
    <StorageFullPrompt />
  </>
)
