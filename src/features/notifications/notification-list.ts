import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { markAllRead, type Notification } from '#contract/notifications.ts'
import { type CallPage, call } from '#src/api/call.ts'
import { clearShown } from '#src/offline/push-device.ts'
import { ownNotifications } from './notifications.queries.ts'
import { onlyLogged } from './only-logged.ts'

export type Pages = InfiniteData<CallPage<Notification[]>, unknown>

/** Everything that is loaded, newest first. */
export const allOf = (pages: Pages | undefined): readonly Notification[] =>
  pages?.pages.flatMap(({ rows }) => rows) ?? []

export const countUnread = (rows: readonly Notification[]): number => rows.filter(({ read }) => !read).length

/** The list with one more at its top, once. */
export const withArrived = (pages: Pages, arrived: Notification): Pages => {
  const [first, ...rest] = pages.pages
  if (!first || allOf(pages).some(({ _id }) => _id === arrived._id)) return pages
  return { ...pages, pages: [{ ...first, rows: [arrived, ...first.rows], total: first.total + 1 }, ...rest] }
}

export const withAllRead = (pages: Pages): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map((row) => ({ ...row, read: true })) })),
})

/**
 * Puts a notification that has just arrived at the top of the list, unread.
 * @returns whether it is new: after a failure the server delivers a notification again, with the same id
 */
export const putArrived = (client: QueryClient, arrived: Notification): boolean => {
  const { queryKey } = ownNotifications()
  const pages = client.getQueryData(queryKey)
  const next = pages && withArrived(pages, arrived)
  client.setQueryData(queryKey, next)
  return !pages || next !== pages
}

/** Fetches the list again, and tells which unread ones are new in it. */
export const fetchMissed = async (client: QueryClient): Promise<readonly Notification[]> => {
  const { queryKey } = ownNotifications()
  const before = client.getQueryData(queryKey)
  await client.invalidateQueries({ queryKey })
  const known = new Set(allOf(before).map(({ _id }) => _id))
  const now = before ? allOf(client.getQueryData(queryKey)) : []
  return now.filter(({ _id, read }) => !read && !known.has(_id))
}

/** Marks everything as read, on the server first: what it did not hear stays unread here too. */
export const markRead = async (client: QueryClient): Promise<void> => {
  const { queryKey } = ownNotifications()
  try {
    await call(markAllRead)
  } catch (error) {
    onlyLogged('Notifications could not be marked as read', error)
    return
  }
  // An answer that is under way was made before: it would bring the old marks back.
  const isFetching = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (pages) => pages && withAllRead(pages))
  if (isFetching) void client.invalidateQueries({ queryKey })
  await clearShown()
}
