import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isPublicTeacher } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { siteTotals } from '#server/storage/database/schema-counters.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

/** One of the equal parts into which the random ids of a table fall. */
export interface IdPart {
  readonly part: number
  /** A power of two, at most 65,536. */
  readonly parts: number
}

const ID_BITS = 16
const toFirstId = (prefix: number): string => `${prefix.toString(16).padStart(4, '0')}0000-0000-0000-0000-000000000000`

const isInPart = (id: PgColumn, { part, parts }: IdPart): SQL | undefined => {
  const size = 2 ** ID_BITS / parts
  const isLast = part === parts - 1
  return and(gte(id, toFirstId(part * size)), isLast ? undefined : lt(id, toFirstId((part + 1) * size)))
}

/** Reads a counter that triggers maintain. It includes rows that are not public. */
export const readTotal = async (db: Database, name: 'gigs' | 'teacher'): Promise<number> => {
  const [row] = await db.select().from(siteTotals).where(eq(siteTotals.name, name))
  return row?.total ?? 0
}

/** Reads the ids of the gigs on sale: the pages of the others are not indexed. */
export const readGigIds = async (db: Database, part: IdPart): Promise<string[]> => {
  const rows = await db
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(isInPart(gigs.id, part), sql`${gigs.isOnSale}`))
  return rows.map(({ id }) => id)
}

export const readTeacherIds = async (db: Database, part: IdPart): Promise<string[]> => {
  const rows = await db
    .select({ id: teachers.accountId })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(isInPart(teachers.accountId, part), isPublicTeacher))
  return rows.map(({ id }) => id)
}
