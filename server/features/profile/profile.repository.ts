import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

export const findTeacherDetails = async (db: Database, accountId: string) => {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.accountId, accountId))
  return teacher
}

export const findPerson = async (db: Database, email: string) => {
  const [person] = await db
    .select({ _id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, email))
  return person
}

export const isTaughtBy = (accountId: string): SQL => eq(gigs.teacherId, accountId)

export const isAttendedBy = (accountId: string): SQL => sql`${gigs.id} = any(array(
  select gig_id from ${enrolments} where student_id = ${accountId} and status = 'enrolled'))`
