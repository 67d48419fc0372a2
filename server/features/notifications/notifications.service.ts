import { type getNotifications, type Notification, Notification as NotificationShape } from '#contract/notifications.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { countNotifications, type NotificationRecord, readNotifications } from './notifications.repository.ts'

/** Sanitises the text, because rows from before names were sanitised can contain bidi overrides. */
export const toNotification = ({ id, kind, message, link, createdAt, readAt }: NotificationRecord): Notification =>
  NotificationShape.parse({
    _id: id,
    kind,
    message: toOneLine(message),
    link,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  })

export const listNotifications = async (
  platform: Platform,
  call: Call<typeof getNotifications>,
): Promise<Notification[]> => {
  const { id } = call.account
  const page = await listPage(call, {
    read: (slice) => readNotifications(platform.db, id, slice),
    count: () => countNotifications(platform.db, id),
    cursorOf: creationCursor,
  })
  return page.map(toNotification)
}
