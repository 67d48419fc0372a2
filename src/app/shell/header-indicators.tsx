import { Suspense } from 'react'
import { NotificationBell } from '#src/features/notifications/notification-bell.tsx'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { OutboxCount } from './outbox-count.tsx'
import { StorageFullPrompt } from './storage-full-prompt.tsx'

const AdminNavigation = lazyWithRetry(async () => (await import('./navigation/admin-navigation.tsx')).AdminNavigation)

/** The admin pages, outbox count, notification bell and the prompt to free storage. */
export const HeaderIndicators = () => {
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <>
      {isAdmin && (
        <Suspense>
          <AdminNavigation />
        </Suspense>
      )}
      <OutboxCount />
      <NotificationBell />
      <StorageFullPrompt />
    </>
  )
}
