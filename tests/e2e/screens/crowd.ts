import pg from 'pg'
import { MAX_STUDENTS_LIMIT } from '#contract/gigs.ts'
import { demoGigs, demoPeople } from '#server/operations/demo/people.ts'

const ROWS = 500
const MESSAGES = 500
/** Of the class, which may have 500 places and keeps some free. */
const ENROLLED = 490
const LONG_NAME = 'Muhammad Abdurrahman Siddiqui-Gilani al-Qadiri محمد عبد الرحمن'
/** 60 letters. */
const URDU_NAME = 'محمد عبدالرحمٰن صدیقی گیلانی قادری بن عبداللطیف خان بہادر اعظم درانیوال'
/** Of seven digits. */
const PRICE = 1_250_000
const LONG_TITLE = 'Recitation, memorisation and Seerah for working parents تجوید اور حفظِ قرآن'
const URDU = 'السلام علیکم، آج کا سبق سورۃ البقرۃ کی آیت ۲۵۵ سے شروع ہوگا۔'

const accountId = (email: string): string => `(select id from accounts where email = '${email}')`
const TEACHER = accountId(demoPeople.teacher.email)
const STUDENT = accountId(demoPeople.student.email)
const CLASS = `(select id from gigs where title = '${demoGigs[0].title}')`
const RECEIPT = `(select receipt_id from enrolments where gig_id = ${CLASS} and student_id = ${STUDENT})`
/** A lesson every four hours of a week. The first is six hours away, so that no class offers Join during the walk. */
const SCHEDULED_CLASSES = 41
/** The first of six months. The last has begun. The next is too far away for its reminder, which would add a row. */
const FIRST_MONTH = "(today_in_pakistan() - interval '5 months 5 days')::date"
const LAST_MONTH = 5
const fromSeries = (rows: number): string => `from generate_series(1, ${rows}) n`
const fromRows = fromSeries(ROWS)
const at = "now() - n * interval '1 hour'"

/** Between the classes of the crowd, and on no first page. */
const OLD = "now() - interval '99 hours 30 minutes'"

const newAccounts = (role: 'student' | 'teacher', count: number): string =>
  `insert into accounts (email, name, role, password_hash, whatsapp, created_at)
    select '${role}-with-a-rather-long-address-' || n || '@crowd.test', case n % 2 when 0 then '${LONG_NAME}' else '${URDU_NAME}' end || ' ' || n, '${role}', 'none', '03001234567', ${at} ${fromSeries(count)}`

/** In this order: later statements refer to the rows of earlier ones. */
const STATEMENTS = [
  newAccounts('student', ROWS + ENROLLED),
  newAccounts('teacher', ROWS),
  `insert into teachers (account_id, status, bio, expertise, cnic_number, cnic_front_id, cnic_back_id, degree_id, submitted_at, created_at)
    select a.id, 'requested', 'Teaches with patience.', t.expertise, t.cnic_number, t.cnic_front_id, t.cnic_back_id, t.degree_id, a.created_at, a.created_at
    from accounts a, teachers t where a.role = 'teacher' and a.email like '%@crowd.test' and t.account_id = ${TEACHER}`,
  `insert into gigs (teacher_id, title, description, price, period, max_students, created_at)
    select ${TEACHER}, '${LONG_TITLE} ' || n, repeat('${URDU} ', 5), ${PRICE} + n, 'month', 30, ${at} ${fromRows}`,
  `update gigs set period = 'month', max_students = ${MAX_STUDENTS_LIMIT}, created_at = ${OLD} where id = ${CLASS}`,
  `with starts as (
      select id, date_trunc('hour', now() at time zone 'Asia/Karachi')
        + (3 + 4 * row_number() over (order by id <> ${CLASS}, created_at desc)) * interval '1 hour' as start
      from gigs where teacher_id = ${TEACHER} order by id <> ${CLASS}, created_at desc limit ${SCHEDULED_CLASSES}),
    added as (
      insert into schedules (gig_id, time_zone, first_day, lessons, valid_from)
      select id, 'Asia/Karachi', start::date - 28, jsonb_build_array(jsonb_build_object(
        'weekday', to_char(start, 'FMday'), 'start', to_char(start, 'HH24:MI'), 'minutes', 45)), now() - interval '28 days' from starts)
    update gigs set lesson_weekdays = array[extract(isodow from start)::smallint],
      next_lesson_at = start at time zone 'Asia/Karachi', next_lesson_minutes = 45
    from starts where starts.id = gigs.id`,
  `insert into enrolments (gig_id, student_id, status, receipt_id, created_at)
    select ${CLASS}, id, case when row_number() over (order by created_at desc) <= ${ROWS} then 'pending' else 'enrolled' end::enrolment_status,
      ${RECEIPT}, created_at from accounts where role = 'student' and email like '%@crowd.test'`,
  `insert into enrolments (gig_id, student_id, status, receipt_id, created_at)
    select id, ${STUDENT}, case when price % 3 = 0 then 'pending' else 'enrolled' end::enrolment_status, ${RECEIPT}, created_at
    from gigs where title like '${LONG_TITLE}%'`,
  `insert into enrolments (gig_id, student_id, status, receipt_id, created_at)
    select g.id, a.id, 'pending', ${RECEIPT}, now() - interval '30 days' from gigs g, accounts a
    where g.title = '${LONG_TITLE} 1' and a.email = 'student-with-a-rather-long-address-1@crowd.test'`,
  `update dues set starts_on = ${FIRST_MONTH}, next_month = ${LAST_MONTH + 1} where gig_id = ${CLASS}`,
  `insert into payments (gig_id, student_id, gig_title, month, due_on, amount, state, reason, note, receipt_id, created_at, sent_at)
    select ${CLASS}, student_id, '${LONG_TITLE}', date_trunc('month', day)::date, day, ${PRICE} + k, state,
      case state when 'rejected' then '${URDU}' else '' end, case when state in ('paid', 'waived') then '${URDU}' else '' end,
      case when state <> 'due' then receipt_id end, now() - (${LAST_MONTH} - k) * interval '1 day',
      case when state <> 'due' then now() - interval '1 hour' end
    from (select student_id, receipt_id, k, (${FIRST_MONTH} + make_interval(months => k))::date as day,
        (enum_range(null::payment_state))[1 + (k + row_number() over (partition by k order by created_at desc)::int) % 6] as state
      from enrolments, generate_series(0, ${LAST_MONTH}) k where gig_id = ${CLASS}) months`,
  `insert into discussions (gig_id, changes) values (${CLASS}, ${MESSAGES}) on conflict (gig_id) do update set changes = ${MESSAGES}`,
  `insert into comments (id, gig_id, seq, change, author_id, message, created_at)
    select gen_random_uuid(), ${CLASS}, n, n, case when n % 3 = 0 then ${TEACHER} else ${STUDENT} end,
      case when n % 2 = 0 then '${URDU}' else 'Salam' end, now() - (${MESSAGES} - n) * interval '1 hour' from generate_series(1, ${MESSAGES}) n`,
  `insert into resources (gig_id, file_id, title, description, created_at)
    select r.gig_id, r.file_id, '${LONG_TITLE} ' || n, '${URDU}', ${at}
    from generate_series(1, ${ROWS}) n, (select * from resources where gig_id = ${CLASS} limit 1) r`,
  `insert into feedbacks (author_id, type, message, status, created_at)
    select ${STUDENT}, 'issue', '${LONG_TITLE}. ${URDU}', case n % 3 when 0 then 'reviewed' else 'pending' end::feedback_status, ${at} ${fromRows}`,
  `insert into notifications (account_id, kind, message, link, created_at)
    select account, 'meeting-started', '${LONG_TITLE} ' || n, '/', ${at} from generate_series(1, ${ROWS}) n, unnest(array[${TEACHER}, ${STUDENT}]) account`,
  `insert into books (shelf, name, file_id, digest, created_at)
    select b.shelf, b.name || ' ' || n, b.file_id, b.digest, ${at} from generate_series(1, 20) n, books b`,
  `insert into ratings (gig_id, student_id, rating, feedback, reported_at)
    select ${CLASS}, id, 1, '${URDU}', now() from accounts
    where role = 'student' and email like '%-1@crowd.test'`,
  `insert into review_reports (gig_id, student_id, reporter_id, reason)
    select gig_id, student_id, ${TEACHER}, '${URDU}' from ratings where reported_at is not null`,
  `insert into audit_entries (kind, by_id, by_name, at) select 'gig.created', ${TEACHER}, '${LONG_NAME}', ${at} ${fromRows}`,
]

const execute = async (databaseUrl: string | undefined, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Adds 500 rows to each list of the demo accounts that grows with use, such as classes, requests, messages and files: long
 * names in two scripts, and amounts of seven digits. Some lists stay shorter: the live class has 490 more students, 41
 * classes have a timetable, each student has six months, each book 20 copies, and one review is reported. The classes are
 * paid by the month, the live class is older than 99 others, and the request that has waited longest has the long Urdu name.
 */
export const addCrowd = (databaseUrl: string | undefined): Promise<void> => execute(databaseUrl, STATEMENTS)

/** Deletes everything except the demo admin. */
export const removeEverything = (databaseUrl: string | undefined): Promise<void> =>
  execute(databaseUrl, [
    'delete from feedbacks',
    'delete from books',
    'delete from audit_entries',
    `delete from accounts where email <> '${demoPeople.admin.email}'`,
  ])
