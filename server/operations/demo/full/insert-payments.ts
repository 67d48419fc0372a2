import { and, eq, sql } from 'drizzle-orm'
import { acceptanceDay } from '#server/domain/enrolments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { StoredFile } from '#server/storage/files/files.ts'
import type { PlannedClass, PlannedStudent } from './plan.ts'

/** About one in this many students has not paid the last month that has begun. */
const PAID_IN_FULL = 4
/** About one in this many months was paid in cash, and one in this many was waived. */
const PAID_IN_CASH = 5
const WAIVED = 9
const NOTES = { paid: 'Cash after the lesson.', waived: 'No lessons in the holidays.' } as const

/** The student whose monthly receipt waits for the teacher. */
export interface WaitingMonth {
  readonly gig: PlannedClass
  readonly student: PlannedStudent
  readonly receipt: StoredFile
}

/** Finds a student of a monthly class of this teacher who has been there for more than a month. */
export const findPayer = (classes: readonly PlannedClass[], teacherId: string) => {
  for (const gig of classes)
    for (const student of gig.members) {
      const isPayer = student.status === 'enrolled' && student.enrolledDaysAgo > 40
      if (isPayer && gig.teacher.id === teacherId && gig.facts?.period === 'month') return { gig, student }
    }
  throw new Error('The demo has no student who pays by the month.')
}

/** Triggers have set today as the start of all dues. This sets the start to the day of the acceptance. */
const backdateDues = async (tx: Database): Promise<void> => {
  await tx
    .update(dues)
    .set({
      startsOn: acceptanceDay,
      nextMonth: sql`(extract(year from age(today_in_pakistan(), ${acceptanceDay})) * 12
        + extract(month from age(today_in_pakistan(), ${acceptanceDay})))::int + 1`,
    })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, dues.gigId), eq(enrolments.studentId, dues.studentId)))
}

/** The first month, which the student paid with the receipt of the request. */
const isFirst = sql`number = 0`
const isNewest = sql`number > 0 and number = ${dues.nextMonth} - 1`

// Row numbers instead of dates, so that the demo has months in all states on every day of the year.
const position = sql`row_number() over (partition by ${isFirst}, ${isNewest} order by ${gigs.title}, ${dues.startsOn}, number)`
const stateOfMonth = sql`case when ${isFirst} then 'accepted' when ${isNewest} and ${position} % ${PAID_IN_FULL} = 1 then 'due'
  when ${position} % ${PAID_IN_CASH} = 0 then 'paid' when ${position} % ${WAIVED} = 2 then 'waived' else 'accepted' end`

const insertMonths = async (tx: Database): Promise<void> => {
  const begins = sql`(${dues.startsOn} + make_interval(months => number))::date`
  await tx.execute(sql`insert into ${payments}
      (gig_id, student_id, gig_title, month, due_on, amount, state, note, receipt_id, created_at, sent_at, answered_at)
    select gig_id, student_id, title, date_trunc('month', begins)::date, begins, price,
      month_state::payment_state, case month_state when 'paid' then ${NOTES.paid} when 'waived' then ${NOTES.waived} else '' end,
      case when ${isFirst} then receipt_id end,
      case when ${isFirst} then changed_at else begins - 3 end,
      case when month_state <> 'accepted' then null when ${isFirst} then created_at else begins - 1 end,
      case when month_state = 'due' then null when ${isFirst} then changed_at else begins end
    from (select ${dues.gigId}, ${dues.studentId}, ${gigs.title}, ${gigs.price}, ${enrolments.receiptId}, ${enrolments.createdAt},
        ${enrolments.changedAt}, number, ${begins} as begins, ${stateOfMonth} as month_state
      from ${dues} join ${gigs} on ${gigs.id} = ${dues.gigId}
        join ${enrolments} on ${enrolments.gigId} = ${dues.gigId} and ${enrolments.studentId} = ${dues.studentId},
        generate_series(0, ${dues.nextMonth} - 1) as number
      where ${dues.isActive}) as months`)
}

const sendReceipt = async (tx: Database, { gig, student, receipt }: WaitingMonth): Promise<void> => {
  const isOfStudent = and(eq(payments.gigId, gig.id), eq(payments.studentId, student.id))
  const newest = sql`(select max(month) from ${payments} where ${isOfStudent})`
  await tx.insert(files).values(receipt)
  await tx
    .update(payments)
    .set({ state: 'sent', note: '', receiptId: receipt.id, sentAt: sql`now() - interval '2 hours'`, answeredAt: null })
    .where(and(isOfStudent, sql`${payments.month} = ${newest}`))
}

/** Adds the months of all students: paid ones, open ones, and one whose receipt waits for the teacher. */
export const insertPayments = async (tx: Database, waiting: WaitingMonth): Promise<void> => {
  await backdateDues(tx)
  await insertMonths(tx)
  await sendReceipt(tx, waiting)
}
