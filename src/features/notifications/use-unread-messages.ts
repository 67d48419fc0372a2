import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { allRows } from '#src/api/paged-query.ts'
import { isMessageOf } from './notification-list.ts'
import { ownNotificationsQuery } from './notifications.queries.ts'

/** The unread notifications of new messages; there is at most one for each class. */
export const useUnreadMessages = (): readonly Notification[] =>
  allRows(useInfiniteQuery({ ...ownNotificationsQuery(), enabled: false }).data).filter(
    ({ kind, read }) => kind === 'message' && !read,
  )

/** Whether the bell, which fetches the list, holds unread messages of this class. */
export const useHasUnreadMessages = (gigId: string): boolean => {
  const { data } = useInfiniteQuery({ ...ownNotificationsQuery(), enabled: false })
  return allRows(data).some((row) => !row.read && isMessageOf(row, gigId))
}
