import { useInfiniteQuery } from '@tanstack/react-query'
import { allRows } from '#src/api/paged-query.ts'
import { isMessageOf } from './notification-list.ts'
import { ownNotificationsQuery } from './notifications.queries.ts'

/** Whether the bell, which fetches the list, holds unread messages of this class. */
export const useHasUnreadMessages = (gigId: string): boolean => {
  const { data } = useInfiniteQuery({ ...ownNotificationsQuery(), enabled: false })
  return allRows(data).some((row) => !row.read && isMessageOf(row, gigId))
}
