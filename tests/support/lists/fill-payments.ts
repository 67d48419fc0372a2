import { type SQL, sql } from 'drizzle-orm'
import { at, FILLED, id, N } from './filled-rows.ts'

const anyState = sql`(enum_range(null::payment_state))[1 + n % cardinality(enum_range(null::payment_state))]`

const PAYMENTS_OF_OTHER_GIG = 250
const THIS_YEAR = sql`extract(year from today_in_pakistan())::int`
/** Every month of the year, and every month but the current one. */
const ANY_MONTH = sql`1 + n % 12`
const OTHER_MONTH = sql`1 + (extract(month from today_in_pakistan())::int + n % 11) % 12`

const fillGig = (gig: SQL, month: SQL, count: number): SQL => sql`
  insert into payments (gig_id, student_id, gig_title, month, due_on, amount, state, created_at, sent_at)
  select ${gig}, ${id('student', N)}, 'Class 1', make_date(${THIS_YEAR}, ${month}, 1),
    make_date(${THIS_YEAR}, ${month}, 12), 5896, ${anyState}, ${at(N)}, ${at(N)} from generate_series(2, ${count}::int) n`

/**
 * Months in all states: the student has paid or owes one in each gig. The gig has more students with more gigs, none in
 * this month. The other gig always has the same number, so that sums of months read equally many rows.
 */
export const fillPayments = (gigs: number, students: number): readonly SQL[] => [
  sql`insert into payments (gig_id, student_id, gig_title, month, due_on, amount, state, created_at, sent_at)
    select ${id('gig', N)}, ${FILLED.student}, 'Class ' || n, '2026-02-01', '2026-02-12', 5896, ${anyState}, ${at(N)}, ${at(N)}
    from generate_series(1, ${gigs}::int) n`,
  fillGig(FILLED.gig, OTHER_MONTH, Math.min(students, gigs / 4)),
  fillGig(FILLED.otherGig, ANY_MONTH, PAYMENTS_OF_OTHER_GIG),
  sql`insert into dues (gig_id, student_id, starts_on)
    select ${id('gig', N)}, ${FILLED.student}, current_date + n from generate_series(1, ${gigs}::int) n`,
]
