import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'

const toPayment = (day: SQL) => ({ dueOn: sql`${day}::date`, month: sql`date_trunc('month', ${day})::date` })

/**
 * Moves the months of a class's only student, as if the first had been paid so that the next one begins on this day.
 * Months that are not accepted move out of the way, because a student has one payment in each calendar month.
 */
export const letNextMonthBegin = async (db: Database, gigId: string, day: SQL): Promise<void> => {
  const target = sql`(${day})::date`
  // The month after one that begins on 28 February begins on 28 March, so 31 March is two months after 31 January.
  const nextMonth = sql`case when (${target} - interval '1 month')::date + interval '1 month' = ${target} then 1 else 2 end`
  const startsOn = sql`(${target} - make_interval(months => ${nextMonth}))::date`
  await db.update(dues).set({ startsOn, nextMonth }).where(eq(dues.gigId, gigId))
  await db
    .update(payments)
    .set(toPayment(sql`(${payments.dueOn} - interval '20 years')`))
    .where(and(eq(payments.gigId, gigId), ne(payments.state, 'accepted')))
  await db
    .update(payments)
    .set(toPayment(sql`(${target} - interval '1 month')`))
    .where(and(eq(payments.gigId, gigId), eq(payments.state, 'accepted')))
}
