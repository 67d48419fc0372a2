import { createHash } from 'node:crypto'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PushJob } from '#server/platform/push/push.ts'
import { insertNotifications, type Notice, type Occurrence, readUnreadOf } from './notifications.repository.ts'
import { toNotification } from './notifications.service.ts'
import { type Browser, browsersToPush } from './push.repository.ts'
import { ON_LOCK_SCREEN } from './templates.ts'

const HOUR_MS = 3_600_000
const USEFUL_MS = 3 * 24 * HOUR_MS

/** What is of no use an hour later, and wakes the phone at once. */
const NOW_OR_NEVER: readonly NotificationKind[] = ['meeting-started', 'meeting-invitation']

const topicOf = (notice: Notice): string =>
  createHash('sha256').update(`${notice.kind} ${notice.link}`).digest('base64url').slice(0, 32)

const pushJobs = (platform: Platform, notice: Notice, browsers: readonly Browser[]): PushJob[] => {
  const { kind, link } = notice
  const isUrgent = NOW_OR_NEVER.includes(kind)
  const common = {
    message: { kind, link, title: platform.settings.public.brandName, body: ON_LOCK_SCREEN[kind] },
    urgency: isUrgent ? 'high' : 'normal',
    topic: topicOf(notice),
    until: Date.now() + (isUrgent ? HOUR_MS : USEFUL_MS),
  } as const
  return browsers.map((browser) => ({ ...common, ...browser }))
}

/** A notification and its push messages are stored together: after a crash between the two nobody is left out. */
const store = (platform: Platform, notice: Notice, occurrence: Occurrence): Promise<void> =>
  platform.transaction(async (tx) => {
    const rows = await insertNotifications(tx, notice, occurrence)
    const away = rows.map(({ accountId }) => accountId).filter((id) => !platform.live.hasVisiblePage(id))
    const browsers = away.length > 0 ? await browsersToPush(tx, away, notice.kind) : []
    await platform.jobs.add(tx, { topic: 'push', payloads: pushJobs(platform, notice, browsers) })
  })

/**
 * Stores the notifications of an event with their push messages, then sends them to the pages that are open. When the
 * event is delivered again, what is stored is not stored again, and open pages get the same ids again.
 */
export const send = async (platform: Platform, notices: readonly Notice[], occurrence: Occurrence): Promise<void> => {
  for (const notice of notices) await store(platform, notice, occurrence)
  for (const row of await readUnreadOf(platform.db, occurrence.eventId)) {
    const notification = toNotification(row)
    const heard = { ...notification, timestamp: notification.createdAt }
    platform.live.broadcast(`user:${row.accountId}`, 'receive-notification', heard)
  }
}
