import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '#contract/admin/audit.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

const REMOVED_KIND: AuditKind = 'enrolment.removed'

/** Records the removal of enrolments in the audit trail, in one statement. Pending students count too: they have paid. */
export const auditRemovedEnrolments = async (tx: Database, byId: string, where: SQL): Promise<void> => {
  await tx.insert(auditEntries).select(
    tx
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        at: sql<Date>`clock_timestamp()`.as('at'),
        kind: sql<string>`${REMOVED_KIND}::text`.as('kind'),
        byId: sql<string>`${byId}::uuid`.as('by_id'),
        byName: sql<string>`coalesce((select a.name from ${accounts} a where a.id = ${byId}), '')`.as('by_name'),
        personId: enrolments.studentId,
        personName: sql<string>`${accounts.name}`.as('person_name'),
        personEmail: sql<string>`${accounts.email}`.as('person_email'),
        gigId: enrolments.gigId,
        gigTitle: sql<string>`${gigs.title}`.as('gig_title'),
        price: gigs.price,
        receiptId: enrolments.receiptId,
        before: sql<string>`${enrolments.status}::text`.as('before'),
        after: sql<string>`''`.as('after'),
        reason: sql<string>`''`.as('reason'),
        undo: sql<null>`null::jsonb`.as('undo'),
      })
      .from(enrolments)
      .innerJoin(gigs, eq(gigs.id, enrolments.gigId))
      .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
      .where(where),
  )
}
