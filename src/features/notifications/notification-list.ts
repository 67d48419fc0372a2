import type { QueryClient } from '@tanstack/react-query'
import { markAllRead, type Notification } from '#contract/notifications.ts'
import { call } from '#src/api/call.ts'
import { allRows, mapRows, type Pages, withRowAtTop } from '#src/api/paged-query.ts'
import { closeNotifications } from '#src/offline/push/push-device.ts'
import { logFailure } from './log-failure.ts'
import { ownNotifications } from './notifications.queries.ts'

export const countUnread = (rows: readonly Notification[]): number => rows.filter(({ read }) => !read).length

export const withAllRead = (list: Pages<Notification>): Pages<Notification> =>
  mapRows(list, (rows) => rows.map((row) => ({ ...row, read: true })))

/**
 * Puts a notification that has just arrived at the top of the list, unread.
 * @returns whether it is new: after a failure the server delivers a notification again, with the same id
 */
export const prependNotification = (client: QueryClient, notification: Notification): boolean => {
  const { queryKey } = ownNotifications()
  const pages = client.getQueryData(queryKey)
  const next = pages && withRowAtTop(pages, notification)
  client.setQueryData(queryKey, next)
  return !pages || next !== pages
}

/** Fetches the list again, and tells which unread ones are new in it. */
export const fetchMissed = async (client: QueryClient): Promise<readonly Notification[]> => {
  const { queryKey } = ownNotifications()
  const before = client.getQueryData(queryKey)
  await client.invalidateQueries({ queryKey })
  const knownIds = new Set(allRows(before).map(({ _id }) => _id))
  const after = client.getQueryData(queryKey)
  if (!before) return []
  return allRows(after).filter(({ _id, read }) => !read && !knownIds.has(_id))
}

/** Marks everything as read, on the server first: what it did not hear stays unread here too. */
export const markRead = async (client: QueryClient): Promise<void> => {
  const { queryKey } = ownNotifications()
  try {
    await call(markAllRead)
  } catch (error) {
    logFailure('Notifications could not be marked as read', error)
    return
  }
  // An answer that is under way was made before: it would bring the old marks back.
  const isFetching = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (pages) => pages && withAllRead(pages))
  if (isFetching) void client.invalidateQueries({ queryKey })
  await closeNotifications()
}
