import type { FastifyReply } from 'fastify'
import { type Notification, Notification as NotificationShape } from '#contract/notifications.ts'
import { oneLine } from '#contract/one-line.ts'
import type { Account } from '../../platform/account.ts'
import { pageOf, sendPage } from '../../platform/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { countNotifications, type NotificationRow, readNotifications } from './notifications.repository.ts'

interface ListCall {
  readonly account: Account
  readonly query: { limit?: number | undefined; cursor?: string | undefined }
  readonly reply: FastifyReply
}

/** A notification as the contract tells it. Names stored before names were cleaned must not turn its words around. */
export const toNotification = ({ id, kind, message, link, createdAt, readAt }: NotificationRow): Notification =>
  NotificationShape.parse({
    _id: id,
    kind,
    message: oneLine(message),
    link,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  })

export const ownNotifications = async (
  platform: Platform,
  { account, query, reply }: ListCall,
): Promise<Notification[]> => {
  const { limit, after } = pageOf(query)
  const [rows, total] = await Promise.all([
    readNotifications(platform.db, account.id, { limit: limit + 1, after }),
    countNotifications(platform.db, account.id),
  ])
  return sendPage(reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) }).map(
    toNotification,
  )
}
