import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { allRows } from '#src/api/paged-query.ts'
import { setBadge } from '#src/offline/push/push-device.ts'
import { createIcon } from '#src/ui/icons.tsx'
import opener from '#src/ui/overlays/opener.module.css'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { countUnread } from './notification-list.ts'
import styles from './notifications.module.css'
import { ownNotificationsQuery } from './notifications.queries.ts'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useCloseReadNotifications } from './use-close-read-notifications.ts'

const BellIcon = createIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4')

/** Appends "+" while older pages are not loaded, because they may hold unread notifications too. */
const formatCount = (unread: number, mayBeMore: boolean): string => {
  if (unread === 0) return ''
  return mayBeMore ? `${unread}+` : String(unread)
}

export const NotificationBell = () => {
  const list = useInfiniteQuery(ownNotificationsQuery())
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const rows = allRows(list.data)
  const unread = countUnread(rows)
  const count = formatCount(unread, unread === rows.length && list.hasNextPage)
  const close = () => {
    if (root.current?.contains(document.activeElement)) bell.current?.focus()
    setOpen(false)
  }
  const isLoaded = list.data !== undefined
  useEffect(() => {
    if (isLoaded) void setBadge(unread)
  }, [isLoaded, unread])
  useCloseReadNotifications(list)
  return (
    <div ref={root} className={styles.bell}>
      <button
        ref={bell}
        id={id}
        type="button"
        className={opener.opener}
        aria-label={count ? `Notifications, ${count} unread` : 'Notifications, none unread'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <BellIcon />
        {count && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Popover
          openerId={id}
          title="Notifications"
          action={
            <Link to="/my-account" hash="notifications" className={styles.settings} onClick={close}>
              Settings
            </Link>
          }
          onClose={close}
        >
          <NotificationsPanel list={list} onClose={close} />
        </Popover>
      )}
    </div>
  )
}
