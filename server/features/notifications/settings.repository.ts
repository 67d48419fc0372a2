import { and, eq, inArray, notExists, type SQL } from 'drizzle-orm'
import type { Parsed } from '#contract/endpoint.ts'
import type { NotificationKind, setNotificationSettings } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { silentInApp, silentKinds, silentMails } from '#server/storage/database/schema-notifications.ts'

type Table = typeof silentKinds | typeof silentMails | typeof silentInApp

const readKinds = async (db: Database, table: Table, accountId: string): Promise<string[]> => {
  const rows = await db.select({ kind: table.kind }).from(table).where(eq(table.accountId, accountId))
  return rows.map(({ kind }) => kind).sort()
}

export const readSilentKinds = async (db: Database, accountId: string) => ({
  silent: await readKinds(db, silentKinds, accountId),
  silentMail: await readKinds(db, silentMails, accountId),
  silentInApp: await readKinds(db, silentInApp, accountId),
})

interface NewKinds {
  readonly accountId: string
  readonly kinds: readonly NotificationKind[]
  /** Undefined for all kinds. */
  readonly switched: readonly NotificationKind[] | undefined
}

const replaceKinds = async (tx: Database, table: Table, { accountId, kinds, switched }: NewKinds): Promise<void> => {
  await tx.delete(table).where(and(eq(table.accountId, accountId), switched && inArray(table.kind, [...switched])))
  const rows = kinds.filter((kind) => switched?.includes(kind) ?? true).map((kind) => ({ accountId, kind }))
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
}

export const replaceSilentKinds = (
  db: Database,
  accountId: string,
  { silent, silentMail, silentInApp: inApp, switched }: Parsed<typeof setNotificationSettings>['body'],
): Promise<void> =>
  db.transaction(async (tx) => {
    const common = { accountId, switched }
    if (silent) await replaceKinds(tx, silentKinds, { ...common, kinds: silent })
    if (silentMail) await replaceKinds(tx, silentMails, { ...common, kinds: silentMail })
    if (inApp) await replaceKinds(tx, silentInApp, { ...common, kinds: inApp })
  })

/** Whether an account wants notifications of this kind in the app. */
export const isWantedInApp = (db: Database, kind: NotificationKind): SQL =>
  notExists(
    db
      .select({ kind: silentInApp.kind })
      .from(silentInApp)
      .where(and(eq(silentInApp.accountId, accounts.id), eq(silentInApp.kind, kind))),
  )
