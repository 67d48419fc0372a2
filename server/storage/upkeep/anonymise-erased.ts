import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { auditEntries, erasedAccounts } from '#server/storage/database/schema-audit.ts'

const { personId, personName, personEmail, byId, byName, reason, at } = auditEntries
const { accountId } = erasedAccounts

const isNamed: SQL = sql`(${personName} <> '' or ${personEmail} <> '' or ${reason} <> '')`

/**
 * Removes the names of deleted accounts from audit entries of a certain age. Amounts, classes, dates and ids stay, so
 * the money still adds up.
 */
export const anonymiseErased = async (db: Database, years: number): Promise<void> => {
  const isOld = sql`${at} < now() - interval '1 year' * ${years}`
  await db.execute(sql`update ${auditEntries} set person_name = '', person_email = '', reason = '', undo = null
    from ${erasedAccounts} where ${personId} = ${accountId} and ${isOld} and ${isNamed}`)
  await db.execute(sql`update ${auditEntries} set by_name = ''
    from ${erasedAccounts} where ${byId} = ${accountId} and ${isOld} and ${byName} <> ''`)
  await db.execute(sql`delete from ${erasedAccounts} where not exists (
      select from ${auditEntries} where ${personId} = ${accountId} and ${isNamed})
    and not exists (select from ${auditEntries} where ${byId} = ${accountId} and ${byName} <> '')`)
}
