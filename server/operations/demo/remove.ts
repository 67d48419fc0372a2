import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { OPERATOR_ID } from '#server/domain/audit.ts'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { books } from '#server/storage/database/schema-library.ts'
import { idempotency } from '#server/storage/database/schema-system.ts'
import { queryIsBackupRunning } from '#server/storage/files/removal-hold.ts'

/** The content that is removed with the demo accounts. */
export interface DemoContent {
  readonly emails: readonly string[]
  readonly gigs: number
  readonly books: number
  readonly files: number
}

const selectDemoAccountIds = (db: Database) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isDemo, true))
const isDemoGig = (db: Database) =>
  inArray(
    enrolments.gigId,
    db
      .select({ id: gigs.id })
      .from(gigs)
      .where(inArray(gigs.teacherId, selectDemoAccountIds(db))),
  )

const listDemoEmails = async (db: Database): Promise<string[]> => {
  const people = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.isDemo, true))
    .orderBy(accounts.email)
  return people.map(({ email }) => email)
}

/** Lists what {@link removeDemo} would remove. */
export const findDemoContent = async (db: Database): Promise<DemoContent> => {
  const [gigCount] = await db
    .select({ count: count() })
    .from(gigs)
    .where(inArray(gigs.teacherId, selectDemoAccountIds(db)))
  const [fileCount] = await db
    .select({ count: count() })
    .from(files)
    .where(inArray(files.ownerId, selectDemoAccountIds(db)))
  const [bookCount] = await db
    .select({ count: count() })
    .from(books)
    .innerJoin(files, eq(files.id, books.fileId))
    .where(inArray(files.ownerId, selectDemoAccountIds(db)))
  return {
    emails: await listDemoEmails(db),
    gigs: gigCount?.count ?? 0,
    books: bookCount?.count ?? 0,
    files: fileCount?.count ?? 0,
  }
}

// Keeps audit entries that involve a real person, because a real student may have paid for a demo class.
const removeRows = async (tx: Database): Promise<string[]> => {
  const ids = selectDemoAccountIds(tx)
  const keys = await tx.select({ key: files.key }).from(files).where(inArray(files.ownerId, ids))
  const isReal = notInArray(enrolments.studentId, ids)
  await auditRemovedEnrolments(tx, OPERATOR_ID, sql`${and(isDemoGig(tx), isReal)}`)
  await tx.delete(auditEntries).where(and(inArray(auditEntries.byId, ids), inArray(auditEntries.personId, ids)))
  await tx.delete(feedbacks).where(inArray(feedbacks.authorId, ids))
  await tx.delete(idempotency).where(inArray(idempotency.accountId, ids))
  await tx.delete(gigs).where(inArray(gigs.teacherId, ids))
  await tx.delete(accounts).where(eq(accounts.isDemo, true))
  return keys.map(({ key }) => key)
}

/** Removes the demo accounts with everything that belongs to them. */
export const removeDemo = async ({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<DemoContent> => {
  const content = await findDemoContent(db)
  const keys = await db.transaction(removeRows)
  // During a backup, the files stay without rows until a later sweep quarantines them.
  if (!(await queryIsBackupRunning(db))) for (const key of keys) await storage.remove(key)
  return content
}

/**
 * Refuses a production start while demo accounts exist, because their password is public.
 * @throws Error that names the command to run
 */
export const refuseDemoAccounts = async ({
  db,
  settings,
}: Pick<Platform, 'db'> & { readonly settings: { readonly production: boolean } }): Promise<void> => {
  if (!settings.production) return
  const emails = await listDemoEmails(db)
  if (emails.length === 0) return
  throw new Error(
    `This database holds ${emails.length} demo accounts, and their password is public.\n` +
      'Remove them and their content before you start in production:\n  npm run admin -- remove-demo',
  )
}
