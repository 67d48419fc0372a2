import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { REMINDER_DAYS } from '#contract/payments.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import { addNextMonth, isDuesOf, lockDues } from '#server/domain/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { dues } from '#server/storage/database/schema-enrolment.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { repeat, workOff } from '#server/storage/jobs/repeat.ts'

const POLL_MS = 60_000
const GIGS_PER_READ = 100
const STUDENTS_PER_TRANSACTION = 100

// Reminders are sent from nine in the morning, not at midnight.
const isDue = sql`${dues.dueOn} <= (now() at time zone 'Asia/Karachi' - interval '9 hours')::date + ${REMINDER_DAYS}::int`

const readDueGigIds = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ gigId: dues.gigId })
    .from(dues)
    .where(isDue)
    .orderBy(asc(dues.dueOn), asc(dues.gigId))
    .limit(GIGS_PER_READ)
  return [...new Set(rows.map(({ gigId }) => gigId))]
}

// Locks the gig first, like the answer to a payment. Skips a gig that another server has locked, which then handles it.
const lockGig = async (tx: Database, id: string) => {
  const [gig] = await tx
    .select({ id: gigs.id, teacherId: gigs.teacherId })
    .from(gigs)
    .where(eq(gigs.id, id))
    .for('no key update', { skipLocked: true })
  return gig
}

const readDueStudents = async (tx: Database, gigId: string): Promise<string[]> => {
  const rows = await tx
    .select({ studentId: dues.studentId })
    .from(dues)
    .where(and(eq(dues.gigId, gigId), isDue))
    .orderBy(asc(dues.studentId))
    .limit(STUDENTS_PER_TRANSACTION)
  return rows.map(({ studentId }) => studentId)
}

const isStillDue = async (tx: Database, student: EnrolmentKey): Promise<boolean> =>
  (await tx.$count(dues, and(isDuesOf(student), isDue))) > 0

/** Adds all due months of a student. After an outage these may be several, with a single reminder. */
const addDueMonths = async (
  tx: Database,
  { events }: Platform,
  { teacherId, ...student }: EnrolmentKey & { readonly teacherId: string },
) => {
  let added: Awaited<ReturnType<typeof addNextMonth>>
  while (await isStillDue(tx, student)) {
    const row = await lockDues(tx, student)
    if (!row?.dueOn) break
    added = (await addNextMonth(tx, student, { dueOn: row.dueOn, state: 'due' })) ?? added
  }
  if (added) await events.publish(tx, 'payment.due', { ...student, teacherId, ...added })
}

const announceGig = (platform: Platform, gigId: string): Promise<boolean> =>
  platform.transaction(async (tx) => {
    const gig = await lockGig(tx, gigId)
    if (!gig) return false
    // A class that has ended since the last month gets no further month.
    await tx.execute(sql`select refresh_dues(${gigId})`)
    const studentIds = await readDueStudents(tx, gigId)
    for (const studentId of studentIds) await addDueMonths(tx, platform, { gigId, studentId, teacherId: gig.teacherId })
    return true
  })

/**
 * Adds the months that begin within {@link REMINDER_DAYS} days, each with its reminder in one transaction under the gig's
 * lock. So two servers, or one that is killed, neither lose nor repeat a month. Several servers share the work.
 */
export const announceDues = (platform: Platform): Promise<void> =>
  workOff(
    () => readDueGigIds(platform.db),
    (gigId) => announceGig(platform, gigId),
  )

/** Announces dues every minute while the server runs. */
export const startDuesClock = (app: FastifyInstance, platform: Platform): void => {
  const options = { everyMs: POLL_MS, log: platform.log, failure: 'dues could not be announced' }
  const stop = repeat(() => announceDues(platform), options)
  app.addHook('preClose', stop)
}
