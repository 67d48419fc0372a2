import { createHash } from 'node:crypto'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushJob } from '#server/platform/push/push.ts'
import {
  type CausingEvent,
  insertNotifications,
  type NotificationDraft,
  readUnreadByEvent,
} from './notifications.repository.ts'
import { toNotification } from './notifications.service.ts'
import { type PushBrowser, readBrowsersToPush } from './push.repository.ts'
import { LOCK_SCREEN_TEXT } from './templates.ts'

const HOUR_MS = 3_600_000
const PUSH_LIFETIME_MS = 3 * 24 * HOUR_MS

/** These wake the phone at once, and expire after an hour. */
const URGENT_KINDS: readonly NotificationKind[] = ['meeting-started', 'meeting-invitation']

const toPushTopic = (draft: NotificationDraft): string =>
  createHash('sha256').update(`${draft.kind} ${draft.link}`).digest('base64url').slice(0, 32)

const createPushJobs = (
  platform: Platform,
  draft: NotificationDraft,
  { at, browsers }: { readonly at: Date; readonly browsers: readonly PushBrowser[] },
): PushJob[] => {
  const { kind, link } = draft
  const isUrgent = URGENT_KINDS.includes(kind)
  const common = {
    message: { kind, link, title: platform.settings.public.brandName, body: LOCK_SCREEN_TEXT[kind] },
    urgency: isUrgent ? 'high' : 'normal',
    topic: toPushTopic(draft),
    until: at.getTime() + (isUrgent ? HOUR_MS : PUSH_LIFETIME_MS),
  } as const
  return browsers.map((browser) => ({ ...common, ...browser }))
}

/** Stores a notification and its push jobs in one transaction, so that a crash in between loses neither. */
const storeWithPush = (platform: Platform, draft: NotificationDraft, cause: CausingEvent): Promise<void> =>
  platform.transaction(async (tx) => {
    const rows = await insertNotifications(tx, draft, cause)
    const accountIds = rows.map(({ accountId }) => accountId)
    const present = await platform.live.findVisible(accountIds)
    const absentIds = accountIds.filter((id) => !present.has(id))
    const browsers = absentIds.length > 0 ? await readBrowsersToPush(tx, absentIds, draft.kind) : []
    await platform.jobs.add(tx, {
      topic: 'push',
      payloads: createPushJobs(platform, draft, { at: cause.at, browsers }),
    })
  })

/**
 * Stores the notifications of an event with their push jobs, then broadcasts them to open pages. When the event is
 * delivered again, nothing is stored twice, and open pages receive the same ids.
 */
export const sendNotifications = async (
  platform: Platform,
  drafts: readonly NotificationDraft[],
  cause: CausingEvent,
): Promise<void> => {
  for (const draft of drafts) await storeWithPush(platform, draft, cause)
  for (const row of await readUnreadByEvent(platform.db, cause.eventId)) {
    const notification = toNotification(row)
    const payload = { ...notification, timestamp: notification.createdAt }
    platform.live.broadcast(`user:${row.accountId}`, 'receive-notification', payload)
  }
}
