import { type SQL, sql } from 'drizzle-orm'
import { WAITING_LISTS_MAX } from '#contract/enrolment/waiting-list.ts'
import { MISTAKE_KINDS } from '#contract/recitations/recitation-notes.ts'
import { at, FILLED, id, N } from './filled-rows.ts'

const WORDS_PER_VERSE = 100
const NOTES_PER_GIG = 2
/** A verse with marks on all of these words. */
export const FILLED_VERSE = '2:1'
/** The newest rows of a person, which the list leaves out. */
const UNLISTED_MAX = 5000
/** Each review updates the score of its class, which takes longer with each one in a transaction. */
const REVIEWS_MAX = 3000

const kind = sql`(string_to_array(${MISTAKE_KINDS.join(' ')}, ' '))[1 + n % ${MISTAKE_KINDS.length}::int]`
const verse = sql`1 + n / ${WORDS_PER_VERSE}::int % 110 || ':' || 1 + n / ${WORDS_PER_VERSE * 110}::int`
const word = sql`n % ${WORDS_PER_VERSE}::int`

/**
 * Lists that grow within one class: notes of a recitation, reviews, messages, readers; and of a student: waiting lists, and
 * reminders that are switched off in the app.
 */
export const fillLongLists = (gigs: number, students: number): readonly SQL[] => [
  sql`insert into recitation_notes (gig_id, student_id, verse, word, text, kind, created_at)
    select ${id('gig', N)}, ${id('student', sql`(n * 10 + k) % ${students}::int + 1`)}, '2:255', 1, 'الله', ${kind}, ${at(N)}
    from generate_series(1, ${gigs}::int) n, generate_series(1, ${NOTES_PER_GIG}::int) k`,
  sql`insert into recitation_notes (gig_id, student_id, verse, word, text, kind, created_at)
    select ${FILLED.gig}, ${FILLED.student}, ${verse}, ${word}, 'الله', ${kind}, ${at(N)}
    from generate_series(1, ${Math.ceil(gigs / 4)}::int) n on conflict do nothing`,
  sql`insert into recitation_notes (gig_id, student_id, verse, word, text, kind, created_at)
    select ${FILLED.gig}, ${id('student', sql`n % 30 + 2`)}, ${verse}, ${word}, 'الله', ${kind}, ${at(N)}
    from generate_series(1, ${Math.ceil(gigs / 4)}::int) n on conflict do nothing`,
  sql`insert into ratings (gig_id, student_id, rating, feedback, created_at)
    select ${FILLED.gig}, ${id('student', N)}, 3 + n % 3, 'Clear and patient', ${at(N)}
    from generate_series(2, ${Math.min(REVIEWS_MAX, gigs / 4)}::int) n on conflict do nothing`,
  sql`insert into comments (id, gig_id, seq, change, author_id, message, created_at)
    select ${id('comment', sql`'1-' || n`)}, ${FILLED.gig}, n, n, ${FILLED.teacher}, 'Salam', ${at(sql`-n`)}
    from generate_series(3, ${Math.ceil(gigs / 4)}::int) n`,
  sql`update discussions set changes = ${Math.ceil(gigs / 4)} where gig_id = ${FILLED.gig}`,
  sql`insert into discussion_reads (gig_id, account_id, seq)
    select gig_id, student_id, 2 from enrolments where status = 'enrolled'`,
  sql`insert into notifications (account_id, kind, message, link, created_at, read_at, is_listed)
    select ${FILLED.student}, 'lesson-soon', 'Your lesson starts', '/', ${at(sql`-n`)}, now(), false
    from generate_series(1, ${Math.min(UNLISTED_MAX, Math.ceil(gigs / 4))}::int) n`,
  sql`insert into waiting_list (gig_id, student_id)
    select ${id('gig', N)}, ${FILLED.student} from generate_series(20, ${19 + WAITING_LISTS_MAX}::int) n on conflict do nothing`,
]
