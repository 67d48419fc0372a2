import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, feedbacks, files, gigs } from '#server/platform/database/schema.ts'
import { auditEntries } from '#server/platform/database/schema-audit.ts'
import { books } from '#server/platform/database/schema-library.ts'
import { idempotency } from '#server/platform/database/schema-system.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The actor of what the command line does: no account has this id. */
const OPERATOR = '00000000-0000-0000-0000-000000000000'

/** What is removed together with the demo accounts. */
export interface DemoContent {
  readonly emails: readonly string[]
  readonly gigs: number
  readonly books: number
  readonly files: number
}

const demoIds = (db: Database) => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isDemo, true))
const isDemoGig = (db: Database) =>
  inArray(
    enrolments.gigId,
    db
      .select({ id: gigs.id })
      .from(gigs)
      .where(inArray(gigs.teacherId, demoIds(db))),
  )

/**
 * Lists what {@link removeDemo} would remove.
 * @param db the database
 */
export const findDemoContent = async (db: Database): Promise<DemoContent> => {
  const people = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.isDemo, true))
    .orderBy(accounts.email)
  const [gigCount] = await db
    .select({ count: count() })
    .from(gigs)
    .where(inArray(gigs.teacherId, demoIds(db)))
  const [fileCount] = await db
    .select({ count: count() })
    .from(files)
    .where(inArray(files.ownerId, demoIds(db)))
  const [bookCount] = await db
    .select({ count: count() })
    .from(books)
    .innerJoin(files, eq(files.id, books.fileId))
    .where(inArray(files.ownerId, demoIds(db)))
  return {
    emails: people.map(({ email }) => email),
    gigs: gigCount?.count ?? 0,
    books: bookCount?.count ?? 0,
    files: fileCount?.count ?? 0,
  }
}

// The trail keeps every entry that a real person took part in: a real student may have paid for a demo class.
const removeRows = async (tx: Database): Promise<string[]> => {
  const ids = demoIds(tx)
  const keys = await tx.select({ key: files.key }).from(files).where(inArray(files.ownerId, ids))
  const isReal = notInArray(enrolments.studentId, ids)
  await auditRemovedEnrolments(tx, OPERATOR, sql`${and(isDemoGig(tx), isReal)}`)
  await tx.delete(auditEntries).where(and(inArray(auditEntries.byId, ids), inArray(auditEntries.personId, ids)))
  await tx.delete(feedbacks).where(inArray(feedbacks.authorId, ids))
  await tx.delete(idempotency).where(inArray(idempotency.accountId, ids))
  await tx.delete(gigs).where(inArray(gigs.teacherId, ids))
  await tx.delete(accounts).where(eq(accounts.isDemo, true))
  return keys.map(({ key }) => key)
}

/**
 * Removes the demo accounts with everything that belongs to them.
 * @param place the database and the storage
 * @returns what was removed
 */
export const removeDemo = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<DemoContent> => {
  const content = await findDemoContent(db)
  const keys = await db.transaction(removeRows)
  for (const key of keys) await storage.remove(key)
  return content
}

/**
 * Refuses a production start while accounts exist whose password is public.
 * @param platform the platform of the server that starts
 * @throws Error that names the command to run
 */
export const refuseDemoAccounts = async ({
  db,
  settings,
}: Pick<Platform, 'db'> & { readonly settings: { readonly production: boolean } }): Promise<void> => {
  if (!settings.production) return
  const { emails } = await findDemoContent(db)
  if (emails.length === 0) return
  throw new Error(
    `This database holds ${emails.length} demo accounts, and everybody knows their password.\n` +
      'Remove them and what belongs to them before you start in production:\n  npm run admin -- remove-demo',
  )
}
