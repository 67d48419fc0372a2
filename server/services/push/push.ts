import { and, count, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import webPush from 'web-push'
import type { PushMessage } from '#contract/notifications/push-message.ts'
import type { Metrics } from '#server/foundation/metrics/metrics.ts'
import type { Database } from '#server/storage/database/open.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { RetryAfterError } from '#server/storage/jobs/job-errors.ts'
import type { JobInfo } from '#server/storage/jobs/job-loop.ts'
import type { PushJob } from '#server/storage/jobs/job-map.ts'
import type { PushSettings } from './push-settings.ts'
import { isWantedKind } from './wanted-kind.ts'

/** A browser's push subscription: its endpoint and its encryption keys. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface DueJob extends PushJob {
  readonly secondsLeft: number
}

const TIMEOUT_MS = 10_000
const EXPIRED_STATUSES = [404, 410]
const RETRYABLE_STATUSES = [408, 425, 429]
const MAX_WAIT_SECONDS = 3600

const toWebPushSubscription = ({ endpoint, p256dh, auth }: Subscription) => ({ endpoint, keys: { p256dh, auth } })

/** Whether a message can be encrypted for a browser: its key must be a point of the curve. */
export const canEncryptFor = (subscription: Subscription): boolean => {
  try {
    webPush.generateRequestDetails(toWebPushSubscription(subscription), 'x')
    return true
  } catch {
    return false
  }
}

const findSubscription = async (
  db: Database,
  { accountId, endpoint, message }: PushJob,
): Promise<Subscription | undefined> => {
  const isOwn = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId))
  const [found] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(isOwn, isWantedKind(db, message.kind)))
  return found
}

const countUnread = async (db: Database, accountId: string): Promise<number> => {
  const unread = and(eq(notifications.accountId, accountId), isNull(notifications.readAt))
  const [row] = await db.select({ unread: count() }).from(notifications).where(unread)
  return row?.unread ?? 0
}

const isUnread = async (db: Database, notificationId: string): Promise<boolean> =>
  (await db.$count(notifications, and(eq(notifications.id, notificationId), isNull(notifications.readAt)))) > 0

// `Retry-After` holds seconds or a date.
const parseRetryAfter = (retryAfter: string | undefined): number => {
  const seconds = Number(retryAfter ?? 0)
  const until = Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds
  return Number.isNaN(until) ? 0 : Math.min(Math.max(until, 0), MAX_WAIT_SECONDS)
}

const findOutcome = (error: unknown): 'retried' | 'expired' | 'rejected' => {
  if (!(error instanceof webPush.WebPushError)) return 'retried'
  const { statusCode } = error
  if (RETRYABLE_STATUSES.includes(statusCode) || statusCode >= 500) return 'retried'
  return EXPIRED_STATUSES.includes(statusCode) ? 'expired' : 'rejected'
}

/**
 * Creates the worker that sends push messages, encrypted for one browser and signed with the server's VAPID key.
 * @returns throws {@link RetryAfterError} for a response that is worth a retry; logs other refusals
 */
export const createPushWorker = (
  settings: PushSettings,
  db: Database,
  { log, pushes }: { readonly log: Logger; readonly pushes: Metrics['pushes'] },
) => {
  const sendMessage = async (job: DueJob, subscription: Subscription, message: PushMessage): Promise<void> => {
    const { subject, publicKey, privateKey } = settings.vapid
    const options = {
      TTL: job.secondsLeft,
      urgency: job.urgency,
      topic: job.topic,
      vapidDetails: { subject, publicKey, privateKey },
      timeout: TIMEOUT_MS,
    }
    await webPush.sendNotification(toWebPushSubscription(subscription), JSON.stringify(message), options)
  }
  const handleFailure = async (error: unknown, { endpoint }: PushJob): Promise<void> => {
    const outcome = findOutcome(error)
    pushes.inc({ outcome })
    if (!(error instanceof webPush.WebPushError)) throw error
    const { statusCode, headers } = error
    if (outcome === 'retried')
      throw new RetryAfterError(`the push service answered ${statusCode}`, parseRetryAfter(headers['retry-after']))
    if (outcome === 'expired') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    else log.warn({ statusCode, host: URL.parse(endpoint)?.host }, 'a push service rejected a message')
  }
  return async (job: PushJob, { leasedAt }: JobInfo): Promise<void> => {
    const secondsLeft = Math.floor((job.until - leasedAt.getTime()) / 1000)
    const subscription = secondsLeft > 0 ? await findSubscription(db, job) : undefined
    if (!subscription || (job.answerId && !(await isUnread(db, job.answerId)))) return
    const { accountId: account } = job
    const message: PushMessage = { ...job.message, account, unread: await countUnread(db, account) }
    await sendMessage({ ...job, secondsLeft }, subscription, message).then(
      () => pushes.inc({ outcome: 'sent' }),
      (error: unknown) => handleFailure(error, job),
    )
  }
}
