import type { QueryClient } from '@tanstack/react-query'
import { toNotificationTag } from '#contract/notifications/push-message.ts'
import { markAllRead, type Notification } from '#contract/notifications.ts'
import { call } from '#src/api/call.ts'
import { allRows, mapRows, type Pages, withRowAtTop } from '#src/api/paged-query.ts'
import { updateData } from '#src/api/update-data.ts'
import { closeNotifications } from '#src/offline/push/push-device.ts'
import { logFailure } from './log-failure.ts'
import { ownNotificationsQuery } from './notifications.queries.ts'

export const countUnread = (rows: readonly Notification[]): number => rows.filter(({ read }) => !read).length

/** The class with new messages, from a link such as `/student-dashboard/{gigId}?tab=discussion`; undefined for other kinds. */
export const findGigOfMessages = ({ kind, link }: Notification): string | undefined =>
  kind === 'message' ? /\/([^/?]+)\?/.exec(link)?.[1] : undefined

/** Whether a notification is about new messages in this class. */
export const isMessageOf = (notification: Notification, gigId: string): boolean =>
  findGigOfMessages(notification) === gigId

interface FreshList {
  readonly rows: readonly Notification[]
  /** When the server sent the rows, in milliseconds since 1970. */
  readonly fetchedAt: number
  readonly userId: string | undefined
}

/**
 * Whether a push message in the tray has been read, on any device, or belongs to another account. The list knows nothing
 * about a message that arrived after it was fetched. A reminder that is switched off in the app stays until it is over.
 */
export const isDone = (
  { tag, timestamp, data }: Pick<globalThis.Notification, 'tag' | 'data'> & { readonly timestamp?: number },
  { rows, fetchedAt, userId }: FreshList,
): boolean => {
  if (data?.account !== undefined && data.account !== userId) return true
  const isUnread = rows.some((row) => !row.read && toNotificationTag(row) === tag)
  return !isUnread && (data?.until ?? timestamp ?? 0) < fetchedAt
}

/** @param messagesOf a gig, of which only the notification of new messages is marked */
export const withAllMarkedRead = (list: Pages<Notification>, messagesOf?: string): Pages<Notification> =>
  mapRows(list, (rows) =>
    rows.map((row) => (messagesOf && !isMessageOf(row, messagesOf) ? row : { ...row, read: true })),
  )

/**
 * Puts a notification that has just arrived at the top of the list.
 * @returns false for a redelivery: after a failure the server sends a notification again with the same id
 */
export const prependNotification = (client: QueryClient, notification: Notification): boolean => {
  const { queryKey } = ownNotificationsQuery()
  // A list response in flight may have been computed before the notification, and would remove it.
  const isFetching = client.isFetching({ queryKey }) > 0
  const pages = client.getQueryData(queryKey)
  const next = pages && withRowAtTop(pages, notification)
  if (next) updateData(client, queryKey, () => next)
  if (isFetching) void client.invalidateQueries({ queryKey })
  return !pages || next !== pages
}

/** Refetches the list. Returns the unread notifications that the list lacked before. */
export const fetchMissed = async (client: QueryClient): Promise<readonly Notification[]> => {
  const { queryKey } = ownNotificationsQuery()
  const before = client.getQueryData(queryKey)
  await client.invalidateQueries({ queryKey })
  const knownIds = new Set(allRows(before).map(({ _id }) => _id))
  const after = client.getQueryData(queryKey)
  if (!before) return []
  return allRows(after).filter(({ _id, read }) => !read && !knownIds.has(_id))
}

/**
 * Shows notifications as read that the server has marked.
 * @param messagesOf a gig, of which only the notification of new messages was marked
 */
export const showRead = async (client: QueryClient, messagesOf?: string): Promise<void> => {
  const { queryKey } = ownNotificationsQuery()
  // A list response in flight was computed before the change and would restore the unread marks.
  const isFetching = client.isFetching({ queryKey }) > 0
  updateData(client, queryKey, (pages) => withAllMarkedRead(pages, messagesOf))
  if (isFetching) void client.invalidateQueries({ queryKey })
  await closeNotifications(({ tag, data }) =>
    messagesOf ? tag.startsWith('message ') && tag.includes(`/${messagesOf}?`) : data?.isListed !== false,
  )
}

/** A failed request leaves the notifications unread here too. */
export const markRead = async (client: QueryClient): Promise<void> => {
  try {
    await call(markAllRead, { query: {} })
  } catch (error) {
    logFailure('Notifications could not be marked as read', error)
    return
  }
  await showRead(client)
}
