import { and, desc, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/platform/database/open.ts'
import { pushSubscriptions, silentKinds } from '#server/platform/database/schema-notifications.ts'
import type { Subscription } from '#server/platform/push/push.ts'

export type PushBrowser = Pick<typeof pushSubscriptions.$inferSelect, 'accountId' | 'endpoint'>

/** Browsers of one account; one more makes the oldest go. */
const BROWSERS_MAX = 10

/** The browsers of these accounts, except of those who do not want this kind pushed. */
export const readBrowsersToPush = (
  db: Database,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<PushBrowser[]> => {
  const silent = db
    .select({ kind: silentKinds.kind })
    .from(silentKinds)
    .where(and(eq(silentKinds.accountId, pushSubscriptions.accountId), eq(silentKinds.kind, kind)))
  return db
    .select({ accountId: pushSubscriptions.accountId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.accountId, [...accountIds]), notExists(silent)))
    .limit(accountIds.length * BROWSERS_MAX)
}

/** A browser that changes hands belongs to who subscribed last. */
export const upsertSubscription = async (
  db: Database,
  accountId: string,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> => {
  const isOwn = eq(pushSubscriptions.accountId, accountId)
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, accountId, p256dh, auth })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { accountId, p256dh, auth, createdAt: sql`now()` },
    })
  const newest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOwn)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
    .limit(BROWSERS_MAX)
  await db.delete(pushSubscriptions).where(and(isOwn, notInArray(pushSubscriptions.endpoint, newest)))
}

/** Nobody takes a browser away from another account. */
export const deleteSubscription = async (db: Database, accountId: string, endpoint: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)))
}
