import * as z from 'zod/mini'
import { Notification } from '#contract/notifications.ts'

/** The payload of a push message. It contains nothing private, because it appears on the lock screen. */
export const PushMessage = z.object({
  kind: Notification.shape.kind,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  /** The number of unread notifications, for the badge on the app's icon. */
  unread: z.number(),
  /** The id of the recipient, because several people may use one phone. Earlier servers did not send it. */
  account: z.optional(z.string()),
  /** False for a reminder that the app does not show itself, because its recipient switched it off there. */
  isListed: z.optional(z.boolean()),
  /** When such a reminder is over, in milliseconds since 1970. Then the tray drops it. */
  until: z.optional(z.number()),
})
export type PushMessage = z.infer<typeof PushMessage>

/** The tag of a push message in the phone's tray. A message replaces an earlier one with the same tag. */
export const toNotificationTag = ({ kind, link }: Pick<PushMessage, 'link'> & { readonly kind: string }): string =>
  `${kind} ${link}`
