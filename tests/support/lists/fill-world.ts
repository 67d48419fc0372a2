import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/platform/database/open.ts'

/** How many gigs to add. The numbers of all other rows follow from it. */
export interface WorldSize {
  readonly gigs: number
  /** How many letters a description has, about. */
  readonly descriptionLength: number
}

const STUDENTS_PER_GIG = 2
const GIGS_PER_TEACHER = 2
const ENROLMENTS_PER_GIG = 10
const NOTIFICATIONS_PER_STUDENT = 5

/** Searches, by how many rows they find. */
export const SEARCHES = {
  'a common word': 'quran',
  'one hit': 'zamzam',
  'no hit': 'nothing here',
  'a common letter': 'q',
  'two letters, one hit': 'حج',
  'two letters, no hit': 'xq',
  punctuation: '--',
} as const

// The digits at 13 and 17 are version and variant of a random UUID.
const id = (kind: string, number: SQL): SQL =>
  sql`overlay(overlay(md5(${kind}::text || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
const at = (number: SQL): SQL => sql`now() - (${number}) * interval '1 second'`
const N = sql`n`

/** The people and the gig of the filled world that own something in every list. */
export const FILLED = {
  gig: id('gig', sql`1`),
  teacher: id('teacher', sql`2`),
  student: id('student', sql`1`),
}

const fillPeople = (teachers: number, students: number): readonly SQL[] => [
  sql`insert into accounts (id, email, name, role, password_hash, created_at)
    select ${id('teacher', N)}, 'teacher' || n || '@lists.test', 'Ustad ' || md5(n::text) || case n when 7 then ' Zamzam حج' else ' Quran' end,
      'teacher', 'none', ${at(N)} from generate_series(1, ${teachers}::int) n`,
  sql`insert into teachers (account_id, status, created_at)
    select ${id('teacher', N)}, case when n % 8 = 3 then 'pending' when n % 8 = 4 then 'requested' else 'approved' end::verification_status,
      ${at(N)} from generate_series(1, ${teachers}::int) n`,
  sql`insert into accounts (id, email, name, role, password_hash, created_at)
    select ${id('student', N)}, 'student' || n || '@lists.test', 'Student ' || md5(n::text) || case n when 7 then ' Zamzam حج' else ' Quran' end,
      'student', 'none', ${at(N)} from generate_series(1, ${students}::int) n`,
]

const WORDS =
  'Quran patient beginner recitation teacher makharij weekly lesson Arabic memorise every student online reading'

const fillGigs = ({ gigs, descriptionLength }: WorldSize, teachers: number): readonly SQL[] => [
  sql`insert into gigs (id, teacher_id, title, description, price, max_students, created_at)
    select ${id('gig', N)}, ${id('teacher', sql`(n % ${teachers}::int + 1)`)},
      'Class ' || n || case n when 7 then ' Zamzam حج' else '' end,
      (select string_agg(words[1 + (hashint4(n * 31 + k) & 65535) % array_length(words, 1)], ' ')
        from generate_series(1, ${Math.ceil(descriptionLength / 8)}::int) k,
          (select string_to_array(${WORDS}, ' ') as words) as vocabulary),
      4000, 30, ${at(N)} from generate_series(1, ${gigs}::int) n`,
]

const fillClasses = ({ gigs }: WorldSize, students: number): readonly SQL[] => [
  sql`insert into enrolments (gig_id, student_id, status, created_at)
    select ${id('gig', N)}, ${id('student', sql`((n * ${ENROLMENTS_PER_GIG}::int + k) % ${students}::int + 1)`)},
      case when k < 7 then 'enrolled' when k < 9 then 'pending' else 'rejected' end::enrolment_status, ${at(sql`n + k`)}
    from generate_series(1, ${gigs}::int) n, generate_series(0, ${ENROLMENTS_PER_GIG - 1}::int) k`,
  sql`insert into enrolments (gig_id, student_id, status)
    select ${id('gig', N)}, ${FILLED.student}, 'enrolled' from generate_series(1, 3) n on conflict do nothing`,
  sql`insert into ratings (gig_id, student_id, rating)
    select gig_id, student_id, 3 + hashint4(extract(epoch from created_at)::int) % 3 from enrolments where status = 'enrolled'
      and hashtext(student_id::text) % 2 = 0 on conflict do nothing`,
  sql`insert into files (id, owner_id, purpose, key, name, type, bytes)
    select ${id('file', N)}, (select teacher_id from gigs where gigs.id = ${id('gig', N)}), 'resource', 'resource/' || n, 'notes.pdf',
      'application/pdf', 1 from generate_series(1, ${gigs}::int) n`,
  sql`insert into resources (gig_id, file_id, title, description, created_at)
    select ${id('gig', N)}, ${id('file', N)}, 'Notes', 'Notes', ${at(N)} from generate_series(1, ${gigs}::int) n`,
  sql`insert into discussions (gig_id, changes) select ${id('gig', N)}, 2 from generate_series(1, ${gigs}::int) n`,
  sql`insert into comments (id, gig_id, seq, change, author_id, message)
    select ${id('comment', sql`n || '-' || k`)}, ${id('gig', N)}, k, k, (select teacher_id from gigs where gigs.id = ${id('gig', N)}), 'Salam'
    from generate_series(1, ${gigs}::int) n, generate_series(1, 2) k`,
]

const fillRecords = ({ gigs }: WorldSize, students: number): readonly SQL[] => [
  sql`insert into notifications (account_id, kind, message, link, created_at)
    select ${id('student', N)}, 'meeting-started', 'Your class has started', '/', ${at(sql`n + k`)}
    from generate_series(1, ${students}::int) n, generate_series(1, ${NOTIFICATIONS_PER_STUDENT}::int) k`,
  sql`insert into feedbacks (author_id, type, message, status, created_at)
    select ${id('student', N)}, 'issue', 'Quran class ' || n || case n when 7 then ' zamzam' else '' end,
      case n % 3 when 0 then 'pending' when 1 then 'reviewed' else 'resolved' end::feedback_status, ${at(N)}
    from generate_series(1, ${gigs}::int) n`,
  sql`insert into audit_entries (kind, by_id, by_name, at)
    select case n % 2 when 0 then 'gig.created' else 'enrolment.requested' end, ${id('teacher', sql`'1'`)}, 'Ustad', ${at(N)}
    from generate_series(1, ${gigs}::int) n`,
]

const trigramIndexes = sql`(select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%') as found`

// The trigram indexes are built afterwards, as that takes less time.
const fill = async (db: Database, size: WorldSize): Promise<void> => {
  const teachers = Math.max(10, size.gigs / GIGS_PER_TEACHER)
  const students = size.gigs * STUDENTS_PER_GIG
  const indexes = await db.select({ name: sql<string>`name`, definition: sql<string>`definition` }).from(trigramIndexes)
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  const statements = [
    ...fillPeople(teachers, students),
    ...fillGigs(size, teachers),
    ...fillClasses(size, students),
    ...fillRecords(size, students),
  ]
  for (const statement of statements) await db.execute(statement)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}

/** Adds gigs and all that belongs to them by SQL, without the app's limit on the time of a statement. */
export const fillWorld = async (databaseUrl: string | undefined, size: WorldSize): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fill(drizzle(client), size).finally(() => client.end())
}
