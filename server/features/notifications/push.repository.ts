import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Subscription } from '#server/services/push/push.ts'
import { isWantedKind } from '#server/services/push/wanted-kind.ts'
import type { Database } from '#server/storage/database/open.ts'
import { pushSubscriptions } from '#server/storage/database/schema-notifications.ts'

export type PushBrowser = Pick<typeof pushSubscriptions.$inferSelect, 'accountId' | 'endpoint'>

/** Per account. One more browser replaces the oldest. */
const MAX_BROWSERS_PER_ACCOUNT = 10

/** Reads the browsers of these accounts, except for accounts that silenced this kind. */
export const readBrowsersToPush = (
  db: Database,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<PushBrowser[]> =>
  db
    .select({ accountId: pushSubscriptions.accountId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.accountId, [...accountIds]), isWantedKind(db, kind)))
    .limit(accountIds.length * MAX_BROWSERS_PER_ACCOUNT)

/** A browser belongs to the account that subscribed last. */
export const upsertSubscription = async (
  db: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> => {
  const isOwn = eq(pushSubscriptions.accountId, accountId)
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, accountId, sessionId, p256dh, auth })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { accountId, sessionId, p256dh, auth, createdAt: sql`now()` },
    })
  const newest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOwn)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
    .limit(MAX_BROWSERS_PER_ACCOUNT)
  await db.delete(pushSubscriptions).where(and(isOwn, notInArray(pushSubscriptions.endpoint, newest)))
}

/** Deletes a subscription only if it belongs to the account. */
export const deleteSubscription = async (db: Database, accountId: string, endpoint: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)))
}
