import { createHash } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'
import type { PushJob } from '#server/storage/jobs/job-map.ts'
import { broadcastWithdrawal } from './broadcast-withdrawal.ts'
import { isUrgent, toExpiry } from './expiry.ts'
import { createMailJobs } from './mail.service.ts'
import {
  type CausingEvent,
  insertNotifications,
  type NotificationDraft,
  readUnreadByEvent,
} from './notifications.repository.ts'
import { toNotification } from './notifications.service.ts'
import { type PushBrowser, readBrowsersToPush } from './push.repository.ts'
import { LOCK_SCREEN_TEXT } from './templates.ts'
import { undoSeconds } from './undo-seconds.ts'

const toPushTopic = (draft: NotificationDraft): string =>
  createHash('sha256').update(`${draft.kind} ${draft.link}`).digest('base64url').slice(0, 32)

const createPushJobs = (
  platform: Platform,
  draft: NotificationDraft,
  {
    until,
    browsers,
    unlistedIds,
  }: {
    readonly until: number
    readonly browsers: readonly (PushBrowser & Pick<PushJob, 'answerId'>)[]
    readonly unlistedIds: ReadonlySet<string>
  },
): PushJob[] => {
  const { kind, link } = draft
  const message = { kind, link, title: platform.settings.public.brandName, body: LOCK_SCREEN_TEXT[kind] }
  const common = {
    urgency: isUrgent(kind) ? 'high' : 'normal',
    topic: toPushTopic(draft),
    until,
  } as const
  return browsers.map((browser) => ({
    ...common,
    ...browser,
    message: unlistedIds.has(browser.accountId) ? { ...message, isListed: false, until } : message,
  }))
}

/**
 * Stores a notification with its push messages and mails in one transaction, so that a crash in between loses neither.
 * An account with a visible page gets a push message only if the page does not list the notification.
 * @returns the accounts whose unread notification of an undone change was removed, or who do not want the kind in the app
 */
const storeWithPush = (
  platform: Platform,
  draft: NotificationDraft,
  cause: CausingEvent,
): Promise<ReadonlySet<string>> =>
  platform.transaction(async (tx) => {
    const { rows, uninformedIds } = await insertNotifications(tx, draft, cause)
    const accountIds = rows.map(({ accountId }) => accountId)
    const present = await platform.live.findVisible(accountIds)
    const unlistedIds = new Set(rows.filter(({ isListed }) => !isListed).map(({ accountId }) => accountId))
    const pushedIds = accountIds.filter((id) => !present.has(id) || unlistedIds.has(id))
    const found = pushedIds.length > 0 ? await readBrowsersToPush(tx, pushedIds, draft.kind) : []
    const delaySeconds = undoSeconds(draft.kind)
    const idsByAccount = new Map(rows.map(({ accountId, id }) => [accountId, id]))
    const withAnswer = (browser: PushBrowser) => ({ ...browser, answerId: idsByAccount.get(browser.accountId) ?? '' })
    const browsers = delaySeconds > 0 ? found.map(withAnswer) : found
    const until = toExpiry(draft, cause.at)
    const payloads = createPushJobs(platform, draft, { until, browsers, unlistedIds })
    await platform.jobs.add(tx, { topic: 'push', payloads, delaySeconds })
    await platform.jobs.add(tx, { topic: 'notification-mail', payloads: createMailJobs(draft, { accountIds, until }) })
    return new Set([...uninformedIds, ...unlistedIds])
  })

/**
 * Stores the notifications of an event with their push messages and mails, then broadcasts them to open pages. When the event is
 * delivered again, nothing is stored twice, and open pages receive the same ids. Only a notification that was left out,
 * because its recipients had not heard of the undone change, would then be stored.
 */
export const sendNotifications = async (
  platform: Platform,
  drafts: readonly NotificationDraft[],
  cause: CausingEvent,
): Promise<void> => {
  for (const draft of drafts) broadcastWithdrawal(platform, await storeWithPush(platform, draft, cause), [draft.kind])
  for (const row of await readUnreadByEvent(platform.db, cause.eventId)) {
    const notification = toNotification(row)
    const payload = { ...notification, timestamp: notification.createdAt }
    platform.live.broadcast(`user:${row.accountId}`, 'receive-notification', payload)
  }
}
