import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { NO_NOTIFICATIONS, type Notification } from '#contract/notifications.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { isPlainClick } from '#src/ui/shortcuts/is-plain-click.ts'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { countUnread, markRead } from './notification-list.ts'
import styles from './notifications.module.css'

type NotificationsQuery = UseInfiniteQueryResult<Pages<Notification>>

interface NotificationsPanelProps {
  list: NotificationsQuery
  onClose: () => void
}

interface NotificationRowProps {
  row: Notification
  isNew: boolean
  onClose: () => void
}

const NotificationRow = ({ row, isNew, onClose }: NotificationRowProps) => {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClose()
    history.push(row.link)
  }
  return (
    <li>
      <a href={row.link} className={styles.row} data-new={isNew || undefined} onClick={open}>
        <span dir="auto">{row.message}</span>
        <span className={styles.time}>
          {isNew && <strong className={styles.new}>New</strong>}
          <time dateTime={row.createdAt}>{formatRelativeTime(Date.parse(row.createdAt))}</time>
        </span>
      </a>
    </li>
  )
}

/** When the newest read notification was created; empty if none is read, undefined without rows. */
const findLastReadAt = (rows: readonly Notification[]): string | undefined =>
  rows.length > 0 ? (rows.find(({ read }) => read)?.createdAt ?? '') : undefined

const NotificationRows = ({ list, onClose }: NotificationsPanelProps) => {
  const rows = allRows(list.data)
  const isOnline = useIsOnline()
  const [lastReadAt] = useState(() => findLastReadAt(rows))
  if (list.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your notifications" className={styles.state}>
        <Skeleton count={3} />
      </div>
    )
  if (!list.data)
    return (
      <div className={styles.state} role="alert">
        <p>Your notifications could not be loaded.</p>
        <Button variant="outline" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <>
      {(!isOnline || list.isError) && (
        <div className={styles.saved}>
          <SavedNote at={list.dataUpdatedAt} />
        </div>
      )}
      {rows.length === 0 && (
        <div className={styles.state}>
          <p>{NO_NOTIFICATIONS}</p>
          <p className={shared.hint}>Answers, new messages and live classes appear here.</p>
        </div>
      )}
      <ul aria-label="Notifications">
        {rows.map((row) => (
          <NotificationRow
            key={row._id}
            row={row}
            isNew={lastReadAt === undefined ? !row.read : row.createdAt > lastReadAt}
            onClose={onClose}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

/** Opening the panel marks the shown notifications as read. */
export const NotificationsPanel = ({ list, onClose }: NotificationsPanelProps) => {
  const client = useQueryClient()
  const unread = countUnread(allRows(list.data))
  const markShownRead = useEffectEvent(() => void markRead(client))
  useEffect(() => {
    if (unread > 0) markShownRead()
  }, [unread])
  return <NotificationRows list={list} onClose={onClose} />
}
