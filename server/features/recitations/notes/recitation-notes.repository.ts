import { and, desc, eq } from 'drizzle-orm'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { recitationNotes } from '#server/storage/database/schema-ratings.ts'
import { countRows } from '#server/storage/database/search.ts'

/** The notes of a class. */
export interface NoteFilter {
  readonly gigId: string
  /** Undefined for all students. */
  readonly studentId: string | undefined
  /** Undefined for all verses. Only with a student, because the index of the places begins with one. */
  readonly verse: string | undefined
}

const isIn = ({ gigId, studentId, verse }: NoteFilter) =>
  and(
    eq(recitationNotes.gigId, gigId),
    studentId === undefined ? undefined : eq(recitationNotes.studentId, studentId),
    verse === undefined ? undefined : eq(recitationNotes.verse, verse),
  )

export type NoteRecord = Awaited<ReturnType<typeof readNotes>>[number]

export const readNotes = (db: Database, filter: NoteFilter, page: Slice) =>
  db
    .select({ note: recitationNotes, studentName: accounts.name })
    .from(recitationNotes)
    .innerJoin(accounts, eq(accounts.id, recitationNotes.studentId))
    .where(and(isIn(filter), olderThan([recitationNotes.createdAt, recitationNotes.id], page.after)))
    .orderBy(desc(recitationNotes.createdAt), desc(recitationNotes.id))
    .limit(page.limit)

export const countNotes = (db: Database, filter: NoteFilter) =>
  countRows(db, {
    table: recitationNotes,
    where: isIn(filter),
    // The order of an index of the rows.
    order:
      filter.verse === undefined
        ? [recitationNotes.createdAt, recitationNotes.id]
        : [recitationNotes.word, recitationNotes.kind],
  })
