import pg from 'pg'
import { demoGigs, demoPeople } from '#server/operations/demo/people.ts'

const ROWS = 500
const MESSAGES = 500
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
const fromRows = `from generate_series(1, ${ROWS}) n`
const at = "now() - n * interval '1 hour'"

const newAccounts = (role: 'student' | 'teacher'): string =>
  `insert into accounts (email, name, role, password_hash, whatsapp, created_at)
    select '${role}-with-a-rather-long-address-' || n || '@crowd.test', case n % 2 when 0 then '${LONG_NAME}' else '${URDU_NAME}' end || ' ' || n, '${role}', 'none', '03001234567', ${at} ${fromRows}`

/** In this order: later statements refer to the rows of earlier ones. */
const STATEMENTS = [
  newAccounts('student'),
  newAccounts('teacher'),
  `insert into teachers (account_id, status, bio, expertise, cnic_number, cnic_front_id, cnic_back_id, degree_id, submitted_at, created_at)
    select a.id, 'requested', 'Teaches with patience.', t.expertise, t.cnic_number, t.cnic_front_id, t.cnic_back_id, t.degree_id, a.created_at, a.created_at
    from accounts a, teachers t where a.role = 'teacher' and a.email like '%@crowd.test' and t.account_id = ${TEACHER}`,
  `insert into gigs (teacher_id, title, description, price, max_students, created_at)
    select ${TEACHER}, '${LONG_TITLE} ' || n, repeat('${URDU} ', 5), ${PRICE} + n, 30, ${at} ${fromRows}`,
  `insert into enrolments (gig_id, student_id, status, receipt_id, created_at)
    select ${CLASS}, id, 'pending', ${RECEIPT}, created_at from accounts where role = 'student' and email like '%@crowd.test'`,
  `insert into enrolments (gig_id, student_id, status, receipt_id, created_at)
    select id, ${STUDENT}, case when price % 3 = 0 then 'pending' else 'enrolled' end::enrolment_status, ${RECEIPT}, created_at
    from gigs where title like '${LONG_TITLE}%'`,
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

/** Fills every list of the demo accounts with 500 rows: long names in two scripts, and amounts of seven digits. */
export const addCrowd = (databaseUrl: string | undefined): Promise<void> => execute(databaseUrl, STATEMENTS)

/** Deletes everything except the demo admin. */
export const removeEverything = (databaseUrl: string | undefined): Promise<void> =>
  execute(databaseUrl, [
    'delete from feedbacks',
    'delete from books',
    'delete from audit_entries',
    `delete from accounts where email <> '${demoPeople.admin.email}'`,
  ])
