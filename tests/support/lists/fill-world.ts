import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import type { Database } from '#server/storage/database/open.ts'
import { fillLongLists } from './fill-long-lists.ts'
import { fillPayments } from './fill-payments.ts'
import { fillTimetables } from './fill-timetables.ts'
import { at, FILLED, id, N } from './filled-rows.ts'

/** How many gigs to add. The numbers of all other rows follow from it. */
export interface WorldSize {
  readonly gigs: number
  /** The approximate number of letters in a description. */
  readonly descriptionLength: number
}

const STUDENTS_PER_GIG = 2
const GIGS_PER_TEACHER = 2
const ENROLMENTS_PER_GIG = 10
const NOTIFICATIONS_PER_STUDENT = 5

/** Search texts, by the number of matching rows. */
export const SEARCHES = {
  'a common word': 'quran',
  'one hit': 'zamzam',
  'no hit': 'nothing here',
  'a common letter': 'q',
  'two letters, one hit': 'حج',
  'two letters, no hit': 'xq',
  punctuation: '--',
} as const

const fillPeople = (teachers: number, students: number): readonly SQL[] => [
  sql`insert into accounts (id, email, name, role, password_hash, created_at)
    select ${id('teacher', N)}, 'teacher' || n || '@lists.test', 'Ustad ' || md5(n::text) || case n when 7 then ' Zamzam حج' else ' Quran' end,
      'teacher', 'none', ${at(N)} from generate_series(1, ${teachers}::int) n`,
  sql`insert into teachers (account_id, status, created_at, submitted_at)
    select ${id('teacher', N)}, case when n % 8 = 3 then 'pending' when n % 8 = 4 then 'requested' else 'approved' end::verification_status,
      ${at(N)}, case when n % 8 = 4 then ${at(sql`-n`)} end from generate_series(1, ${teachers}::int) n`,
  sql`insert into accounts (id, email, name, role, password_hash, suspended_at, created_at)
    select ${id('student', N)}, 'student' || n || '@lists.test', 'Student ' || md5(n::text) || case n when 7 then ' Zamzam حج' else ' Quran' end,
      'student', 'none', case when n % 50 = 3 then now() end, ${at(N)} from generate_series(1, ${students}::int) n`,
]

const WORDS =
  'Quran patient beginner recitation teacher makharij weekly lesson Arabic memorise every student online reading'

const DAY_PART = sql`(array['morning', 'afternoon', 'evening'])[1 + n % 3]`

const fillGigs = ({ gigs, descriptionLength }: WorldSize, teachers: number): readonly SQL[] => [
  sql`insert into gigs (id, teacher_id, title, description, price, max_students, created_at, subject, languages, level, audience,
      lesson_weekdays, day_parts, weekday_parts, next_lesson_at, next_lesson_minutes, has_free_seats)
    select ${id('gig', N)}, ${id('teacher', sql`(n % ${teachers}::int + 1)`)},
      'Class ' || n || case n when 7 then ' Zamzam حج' else '' end,
      (select string_agg(words[1 + (hashint4(n * 31 + k) & 65535) % array_length(words, 1)], ' ')
        from generate_series(1, ${Math.ceil(descriptionLength / 8)}::int) k,
          (select string_to_array(${WORDS}, ' ') as words) as vocabulary),
      case n % 1000 when 9 then 2900 else 4000 + n % 7 * 700 end, 30, ${at(N)},
      (enum_range(null::gig_subject))[1 + n % 5],
      case when n % 1000 = 7 then '{Balochi}' when n % 100 = 3 then '{Pashto,Urdu}' when n % 3 = 0 then '{Urdu}' else '{English,Urdu}' end::text[],
      (enum_range(null::gig_level))[1 + n % 4], case n % 10 when 1 then 'women' else 'everyone' end::gig_audience,
      array[1 + n % 7]::smallint[], array[${DAY_PART}], array[(string_to_array(${WEEKDAYS.join(' ')}, ' '))[1 + n % 7] || '-' || ${DAY_PART}],
      now() + n * interval '1 minute', 60, n % 3 > 0 from generate_series(1, ${gigs}::int) n`,
]

const fillClasses = ({ gigs }: WorldSize, students: number): readonly SQL[] => [
  sql`insert into enrolments (gig_id, student_id, status, created_at)
    select ${id('gig', N)}, ${id('student', sql`((n * ${ENROLMENTS_PER_GIG}::int + k) % ${students}::int + 1)`)},
      case when k < 7 then 'enrolled' when k < 9 then 'pending' else 'rejected' end::enrolment_status, ${at(sql`n + k`)}
    from generate_series(1, ${gigs}::int) n, generate_series(0, ${ENROLMENTS_PER_GIG - 1}::int) k`,
  sql`insert into enrolments (gig_id, student_id, status)
    select ${id('gig', N)}, ${FILLED.student}, 'enrolled' from generate_series(1, 3) n on conflict do nothing`,
  sql`insert into ratings (gig_id, student_id, rating, feedback, created_at, reported_at, hidden_at)
    select gig_id, student_id, 3 + hashint4(extract(epoch from created_at)::int) % 3, 'Clear and patient', created_at,
      case when hashtext(student_id::text) % 10 = 4 then created_at end, case when hashtext(student_id::text) % 10 = 6 then created_at end
    from enrolments where status = 'enrolled' and hashtext(student_id::text) % 2 = 0 on conflict do nothing`,
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
  sql`insert into audit_entries (kind, by_id, by_name, person_name, at)
    select case n % 2 when 0 then 'gig.created' else 'enrolment.requested' end, ${id('teacher', sql`'1'`)}, 'Quran',
      case n when 7 then 'zamzam' else '' end, ${at(N)}
    from generate_series(1, ${gigs}::int) n`,
]

const fillReceipts = ({ gigs }: WorldSize, students: number): readonly SQL[] => [
  sql`insert into receipts (file_id, student_id, gig_id, gig_title, created_at, sha256)
    select ${id('file', N)}, ${id('student', sql`(n % ${students}::int + 1)`)}, ${id('gig', N)}, 'Class ' || n, ${at(N)}, md5(n::text)
    from generate_series(1, ${gigs}::int) n`,
  sql`insert into receipt_matches (file_id, earlier_id, is_same_file, created_at)
    select ${id('file', N)}, ${id('file', sql`n + 1`)}, n % 2 = 0, ${at(N)} from generate_series(1, ${gigs - 1}::int) n`,
]

const trigramIndexes = sql`(select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%') as found`

// Builds the trigram indexes afterwards, which is faster. Disables the trigger that would queue a job for each gig.
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
    ...fillReceipts(size, students),
    ...fillTimetables(size.gigs, students),
    ...fillPayments(size.gigs, students),
    ...fillLongLists(size.gigs, students),
  ]
  await db.execute(sql`alter table gig_counters disable trigger gig_counters_free_seats`)
  for (const statement of statements) await db.execute(statement)
  await db.execute(sql`alter table gig_counters enable trigger gig_counters_free_seats`)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}

/** Adds gigs and all that belongs to them by SQL, without the app's limit on the time of a statement. */
export const fillWorld = async (databaseUrl: string | undefined, size: WorldSize): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fill(drizzle(client), size).finally(() => client.end())
}
