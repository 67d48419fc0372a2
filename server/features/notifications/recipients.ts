import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs } from '#server/platform/database/schema.ts'

/** Who gets a notification: a condition on accounts, so that one statement serves a whole class. */
export type Recipients = SQL | undefined

export const accountWithId = (id: string): Recipients => eq(accounts.id, id)

export const accountsWithIds = (ids: readonly string[]): Recipients => inArray(accounts.id, [...ids])

export const allAdmins = (): Recipients => eq(accounts.role, 'admin')

export const teacherOf = (db: Database, gigId: string): Recipients =>
  inArray(accounts.id, db.select({ id: gigs.teacherId }).from(gigs).where(eq(gigs.id, gigId)))

/** Who is enrolled; a pending student is no member of a class. */
export const studentsOf = (db: Database, gigId: string): Recipients =>
  inArray(
    accounts.id,
    db
      .select({ id: enrolments.studentId })
      .from(enrolments)
      .where(and(eq(enrolments.gigId, gigId), eq(enrolments.status, 'enrolled'))),
  )

/** The same without these people. */
export const excludeAccounts = (recipients: Recipients, ids: readonly string[]): Recipients =>
  and(recipients, notInArray(accounts.id, [...ids]))
