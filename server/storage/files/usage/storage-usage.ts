import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/storage/database/open.ts'
import { filePurpose, files } from '#server/storage/database/schema.ts'
import { storageChanges, storageTotals } from '#server/storage/database/schema-counters.ts'

export type FilePurpose = (typeof filePurpose.enumValues)[number]

/** Files that count towards a teacher's quota. The trigger on `files` has the same list. */
export const TEACHER_PURPOSES: FilePurpose[] = ['resource', 'cover', 'introduction']

export interface Usage {
  readonly files: number
  readonly bytes: number
}

const CHECK_LOCK_ID = 727_002

/**
 * Totals and the changes that are not added to them yet.
 * @param isOwner names the purposes too, so that PostgreSQL uses the index
 */
const selectUsage = (
  db: Database,
  isOwner: (table: typeof storageTotals | typeof storageChanges) => SQL | undefined,
) => {
  const columns = (table: typeof storageTotals | typeof storageChanges) => ({
    purpose: table.purpose,
    files: table.files,
    bytes: table.bytes,
  })
  return unionAll(
    db.select(columns(storageTotals)).from(storageTotals).where(isOwner(storageTotals)),
    db.select(columns(storageChanges)).from(storageChanges).where(isOwner(storageChanges)),
  ).as('usage')
}

/** Reads the files of the whole site, by purpose. */
export const readUsageByPurpose = async (db: Database) => {
  const usage = selectUsage(db, ({ purpose, ownerId }) =>
    and(inArray(purpose, filePurpose.enumValues), isNull(ownerId)),
  )
  return await db
    .select({
      purpose: usage.purpose,
      files: sql<number>`sum(${usage.files})::int`,
      bytes: sql<number>`sum(${usage.bytes})`.mapWith(Number),
    })
    .from(usage)
    .groupBy(usage.purpose)
    .orderBy(usage.purpose)
}

/** Reads the number and bytes of all files of the site. */
export const readSiteUsage = async (db: Database): Promise<Usage> => {
  const purposes = await readUsageByPurpose(db)
  const sum = (read: (one: Usage) => number): number => purposes.reduce((total, one) => total + read(one), 0)
  return { files: sum((one) => one.files), bytes: sum((one) => one.bytes) }
}

/** Reads the number and bytes of the files that a teacher shares with classes. */
export const readTeacherUsage = async (db: Database, teacherId: string): Promise<Usage> => {
  const usage = selectUsage(db, ({ purpose, ownerId }) =>
    and(inArray(purpose, TEACHER_PURPOSES), eq(ownerId, teacherId)),
  )
  const [row] = await db
    .select({
      files: sql<number>`coalesce(sum(${usage.files}), 0)::int`,
      bytes: sql<number>`coalesce(sum(${usage.bytes}), 0)`.mapWith(Number),
    })
    .from(usage)
  return row ?? { files: 0, bytes: 0 }
}

/** A file in a class that its student has left, where only the teacher can delete it. */
const isLeftBehind = sql`exists (
  select 1 from (
    select gig_id from recitations where file_id = files.id
    union all select c.gig_id from comment_attachments a join comments c on c.id = a.comment_id
      where a.file_id = files.id or a.thumbnail_id = files.id) as used
  where exists (select 1 from accounts where id = files.owner_id and role = 'student')
    and not exists (select 1 from enrolments e
      where e.gig_id = used.gig_id and e.student_id = files.owner_id and e.status = 'enrolled'))`

/** Sums the bytes that a member has stored for a purpose, without files of classes that the member has left. */
export const readOwnBytes = async (db: Database, ownerId: string, purpose: FilePurpose): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.purpose, purpose), not(isLeftBehind)))
  return row?.bytes ?? 0
}

/** Adds the waiting changes to the totals. Several servers may do so at the same time. */
export const addStorageChanges = async (db: Database): Promise<void> => {
  await db.execute(sql`
    with added as (delete from ${storageChanges} returning purpose, owner_id, files, bytes)
    insert into ${storageTotals} as total (purpose, owner_id, files, bytes)
      select purpose, owner_id, sum(files), sum(bytes) from added group by purpose, owner_id order by purpose, owner_id
    on conflict (purpose, owner_id)
      do update set files = total.files + excluded.files, bytes = total.bytes + excluded.bytes`)
  await db.delete(storageTotals).where(sql`${storageTotals.files} = 0 and ${storageTotals.bytes} = 0`)
}

// The rows that a file adds to the counters, and the counters themselves with the opposite sign.
const differences = sql`(
  select purpose, null::uuid as owner_id, 1 as files, bytes from ${files}
  union all select purpose, owner_id, 1, bytes from ${files} 
    where ${inArray(files.purpose, TEACHER_PURPOSES)}
  union all select purpose, owner_id, -files, -bytes from ${storageTotals}
  union all select purpose, owner_id, -files, -bytes from ${storageChanges}) as differences`

/**
 * Compares the counted files with the rows, and corrects the difference by further changes.
 * @returns the number of wrong counters
 */
export const checkStorageTotals = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    // Two servers that find the same difference would correct it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(${CHECK_LOCK_ID}::bigint)`)
    const wrong = await tx
      .select({
        purpose: sql<FilePurpose>`purpose`,
        ownerId: sql<string | null>`owner_id`,
        files: sql<number>`sum(files)::int`,
        bytes: sql<number>`sum(bytes)`.mapWith(Number),
      })
      .from(differences)
      .groupBy(sql`purpose, owner_id`)
      .having(sql`sum(files) <> 0 or sum(bytes) <> 0`)
    if (wrong.length > 0) await tx.insert(storageChanges).values(wrong)
    return wrong.length
  })
