import { useEffect } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { closeNotifications } from '#src/offline/push/push-device.ts'
import { session } from '#src/session/session.ts'
import { countUnread, isDone } from './notification-list.ts'

interface List {
  readonly data: Pages<Notification> | undefined
  readonly dataUpdatedAt: number
  readonly hasNextPage: boolean
  readonly isFetchedAfterMount: boolean
}

/** Closes push messages that were read on another device, at the start of the app and whenever the list changes. */
export const useCloseReadNotifications = ({ data, dataUpdatedAt, hasNextPage, isFetchedAfterMount }: List): void => {
  useEffect(() => {
    // A saved list is older than the messages in the tray.
    if (!isFetchedAfterMount) return
    const rows = allRows(data)
    const userId = session.current()?.user.id
    // Older pages, which are not loaded, may hold unread notifications too.
    const mayBeMore = hasNextPage && countUnread(rows) === rows.length
    const list = { rows, fetchedAt: mayBeMore ? 0 : dataUpdatedAt, userId }
    void closeNotifications((shown) => isDone(shown, list))
  }, [data, dataUpdatedAt, hasNextPage, isFetchedAfterMount])
}
