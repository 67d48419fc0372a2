import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { SETTLED_STATES } from '#contract/payments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type EnrolmentKey, isEnrolmentOf } from './enrolments.ts'

/** The months to pay of a student in a gig. */
export const isDuesOf = ({ gigId, studentId }: EnrolmentKey) =>
  and(eq(dues.gigId, gigId), eq(dues.studentId, studentId))
const isPaymentOf = ({ gigId, studentId }: EnrolmentKey) =>
  and(eq(payments.gigId, gigId), eq(payments.studentId, studentId))

const SETTLED = sql.join(
  SETTLED_STATES.map((state) => sql`${state}`),
  sql`, `,
)
/** Whether something is owed for a month in this state. */
export const isUnpaid = (state: SQL): SQL => sql`${state} not in (${SETTLED})`

/** The calendar month in which a month begins, by which payments are identified. @param day `YYYY-MM-DD` */
export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`

const monthStart = (months: SQL) => sql<string>`(${dues.startsOn} + make_interval(months => ${months}))::date`

/** Reads the months of a student, and keeps them until the transaction ends. Take the gig's lock first. */
export const lockDues = async (tx: Database, key: EnrolmentKey) => {
  const next = monthStart(sql`${dues.nextMonth}`)
  const [row] = await tx
    .select({
      /** Null while no further month begins. */
      dueOn: dues.dueOn,
      current: monthStart(sql`${dues.nextMonth} - 1`),
      next,
      isCurrent: sql<boolean>`${next} > today_in_pakistan()`,
      today: sql<string>`today_in_pakistan()`,
      isMonthly: sql<boolean>`exists (select from ${gigs} where ${gigs.id} = ${key.gigId} and ${gigs.period} = 'month')`,
    })
    .from(dues)
    .where(isDuesOf(key))
    .for('update')
  return row
}

interface NewPayment {
  readonly dueOn: string
  readonly state: 'due' | 'accepted'
  /** Set once the payment is accepted. */
  readonly receiptId?: string | null
}

/**
 * Adds a month at the current price. If the month exists and is open, accepts it when `state` is `accepted`.
 * @returns undefined if nothing changes
 */
const upsertPayment = async (tx: Database, key: EnrolmentKey, { dueOn, state, receiptId = null }: NewPayment) => {
  // The request keeps the time of its first receipt, but the file is the one that the teacher accepted.
  const sentAt = sql<Date>`coalesce((select ${files.createdAt} from ${files} where ${files.id} = ${receiptId}), now())`
  const accepted = state === 'accepted' ? { sentAt, answeredAt: sql<Date>`now()` } : {}
  const values = {
    ...key,
    gigTitle: sql<string>`(select ${gigs.title} from ${gigs} where ${gigs.id} = ${key.gigId})`,
    month: toMonth(dueOn),
    dueOn,
    amount: sql<number>`(select ${gigs.price} from ${gigs} where ${gigs.id} = ${key.gigId})`,
    state,
    receiptId,
    ...accepted,
  }
  const target = [payments.gigId, payments.studentId, payments.month]
  const insert = tx.insert(payments).values(values)
  const returned = { month: payments.month, dueOn: payments.dueOn, amount: payments.amount }
  const [row] =
    state === 'due'
      ? await insert.onConflictDoNothing({ target }).returning(returned)
      : await insert
          .onConflictDoUpdate({
            target,
            set: { state, receiptId, reason: '', ...accepted },
            // The teacher answers a waiting receipt on its own.
            setWhere: notInArray(payments.state, [...SETTLED_STATES, 'sent']),
          })
          .returning(returned)
  return row
}

/** Adds the next month of a student and moves the dues on, or ends them with the class. The caller has locked the dues. */
export const addNextMonth = async (tx: Database, key: EnrolmentKey, payment: NewPayment) => {
  const added = await upsertPayment(tx, key, payment)
  await tx
    .update(dues)
    .set({ nextMonth: sql`${dues.nextMonth} + 1` })
    .where(isDuesOf(key))
  await tx.execute(sql`select refresh_dues(${key.gigId}, ${key.studentId})`)
  return added
}

/**
 * Records the receipt of an accepted request as the payment of the student's month. If a student returns before the end
 * of a month that is paid, or whose receipt waits, the new receipt pays the next month. Call it after setting the
 * enrolment, which starts the dues.
 */
export const recordEnrolmentPayment = async (tx: Database, key: EnrolmentKey): Promise<void> => {
  const row = await lockDues(tx, key)
  if (!row?.isMonthly) return
  const [enrolment] = await tx.select({ receiptId: enrolments.receiptId }).from(enrolments).where(isEnrolmentOf(key))
  const receiptId = enrolment?.receiptId ?? null
  if (receiptId && (await tx.$count(payments, and(isPaymentOf(key), eq(payments.receiptId, receiptId)))) > 0) return
  // The class ends before another month would begin, so its dues do not start again.
  if (!row.isCurrent) {
    await upsertPayment(tx, key, { dueOn: row.today, state: 'accepted', receiptId })
    return
  }
  const isCurrentTaken = !(await upsertPayment(tx, key, { dueOn: row.current, state: 'accepted', receiptId }))
  if (isCurrentTaken) await addNextMonth(tx, key, { dueOn: row.next, state: 'accepted', receiptId })
}

/**
 * Removes the payment of a request if the teacher withdraws the acceptance within the first month. The payment may wait for
 * an answer again; its receipt then waits as that of the request only. If the dues started with this month, removes them
 * too: the months begin on the day of the acceptance that stays. The dues of a student who has been in the class for longer
 * stay, because the payment of their first month does. If such a request paid a month ahead, that month is the next one
 * again.
 * @param acceptedOn the day of the acceptance, `YYYY-MM-DD`
 */
export const withdrawEnrolmentPayment = async (
  tx: Database,
  key: EnrolmentKey,
  acceptedOn: string | undefined,
): Promise<void> => {
  const receiptId = tx.select({ id: enrolments.receiptId }).from(enrolments).where(isEnrolmentOf(key))
  const isThisMonth = sql`${payments.dueOn} + interval '1 month' > today_in_pakistan()`
  const isOfRequest = sql`case ${payments.state} when 'accepted' then ${payments.receiptId} is not distinct from (${receiptId})
    when 'sent' then ${payments.receiptId} = (${receiptId}) end`
  const withdrawn = await tx
    .delete(payments)
    .where(and(isPaymentOf(key), isOfRequest, isThisMonth))
    .returning({ dueOn: payments.dueOn })
  const days = withdrawn.map(({ dueOn }) => dueOn)
  if (days.length > 0) await tx.delete(dues).where(and(isDuesOf(key), inArray(dues.startsOn, days)))
  // The teacher may have answered again since, so the day of the answer does not tell whether the month was ahead.
  const aheadDays = days.filter((day) => acceptedOn !== undefined && day > acceptedOn)
  if (aheadDays.length > 0)
    await tx
      .update(dues)
      .set({ nextMonth: sql`${dues.nextMonth} - 1` })
      .where(and(isDuesOf(key), inArray(monthStart(sql`${dues.nextMonth} - 1`), aheadDays)))
}
