import { and, eq, notExists, type SQL } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { pushSubscriptions, silentKinds } from '#server/storage/database/schema-notifications.ts'

/** Selects the subscriptions of accounts that have not silenced this kind. */
export const isWantedKind = (db: Database, kind: NotificationKind): SQL =>
  notExists(
    db
      .select({ kind: silentKinds.kind })
      .from(silentKinds)
      .where(and(eq(silentKinds.accountId, pushSubscriptions.accountId), eq(silentKinds.kind, kind))),
  )
