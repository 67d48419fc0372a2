import { type SQL, sql } from 'drizzle-orm'
import { at, FILLED, id, N } from './filled-rows.ts'

const anyState = sql`(enum_range(null::payment_state))[1 + n % cardinality(enum_range(null::payment_state))]`

/** Months in all states: the student has paid or owes one in each gig, the gig has many students. */
export const fillPayments = (gigs: number, students: number): readonly SQL[] => [
  sql`insert into payments (gig_id, student_id, gig_title, month, due_on, amount, state, created_at, sent_at)
    select ${id('gig', N)}, ${FILLED.student}, 'Class ' || n, '2026-02-01', '2026-02-12', 5896, ${anyState}, ${at(N)}, ${at(N)}
    from generate_series(1, ${gigs}::int) n`,
  sql`insert into payments (gig_id, student_id, gig_title, month, due_on, amount, state, created_at, sent_at)
    select ${FILLED.gig}, ${id('student', N)}, 'Class 1', make_date(2026, 1 + n % 12, 1), make_date(2026, 1 + n % 12, 12), 5896,
      ${anyState}, ${at(N)}, ${at(N)} from generate_series(2, ${Math.min(students, gigs / 4)}::int) n`,
  sql`insert into dues (gig_id, student_id, starts_on)
    select ${id('gig', N)}, ${FILLED.student}, current_date + n from generate_series(1, ${gigs}::int) n`,
]
