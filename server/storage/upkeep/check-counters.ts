import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isTeacher } from '#server/storage/database/conditions.ts'
import { copyFreeSeats } from '#server/storage/database/lists/free-seats.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters, siteTotals, teacherCounters } from '#server/storage/database/schema-counters.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { checkStorageTotals } from '#server/storage/files/usage/storage-usage.ts'
import { repeat } from '#server/storage/jobs/repeat.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

const countEnrolments = (status: 'enrolled' | 'pending' | 'rejected'): SQL<number> => sql<number>`(
  select count(*)::int from ${enrolments} e where e.gig_id = ${gigCounters.gigId} and e.status = ${status})`

const countWaiting = (isOffered: SQL): SQL<number> => sql<number>`(
  select count(*)::int from ${waitingList} w where w.gig_id = ${gigCounters.gigId} and w.offered_until ${isOffered})`

const countStars = sql<number[]>`array(
  select (select count(*)::int from ${ratings} r where r.gig_id = ${gigCounters.gigId} and r.rating = star and r.hidden_at is null)
  from generate_series(1, 5) star order by star)`

const counted = {
  enrolled: countEnrolments('enrolled'),
  pending: countEnrolments('pending'),
  rejected: countEnrolments('rejected'),
  waiting: countWaiting(sql`is null`),
  offered: countWaiting(sql`is not null`),
  stars: countStars,
}

const isWrong = sql`(${gigCounters.enrolled}, ${gigCounters.pending}, ${gigCounters.rejected}, ${gigCounters.stars}, ${gigCounters.waiting}, ${gigCounters.offered})
  is distinct from (${counted.enrolled}, ${counted.pending}, ${counted.rejected}, ${counted.stars}, ${counted.waiting}, ${counted.offered})`

// A transaction that changes an enrolment updates the counters last. The lock waits for such a transaction, so the next
// statement sees its rows. A later transaction waits for the lock.
const repairGigs = (db: Database, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const isChosen = inArray(gigCounters.gigId, [...ids])
    // A trigger updates the score of the gig, so lock the gig before its counters.
    await tx
      .select({ id: gigs.id })
      .from(gigs)
      .where(inArray(gigs.id, [...ids]))
      .orderBy(gigs.id)
      .for('no key update')
    await tx
      .select({ id: gigCounters.gigId })
      .from(gigCounters)
      .where(isChosen)
      .orderBy(gigCounters.gigId)
      .for('no key update')
    await tx.update(gigCounters).set(counted).where(isChosen)
  })

const checkGigs = async (db: Database): Promise<number> => {
  let repaired = 0
  let after: string | undefined
  for (;;) {
    const batch = await db
      .select({ id: gigCounters.gigId, isWrong: sql<boolean>`${isWrong}` })
      .from(gigCounters)
      .where(after === undefined ? undefined : gt(gigCounters.gigId, after))
      .orderBy(asc(gigCounters.gigId))
      .limit(BATCH)
    const wrong = batch.filter((gig) => gig.isWrong).map(({ id }) => id)
    if (wrong.length > 0) await repairGigs(db, wrong)
    repaired += wrong.length
    after = batch.at(-1)?.id
    if (after === undefined || batch.length < BATCH) return repaired
  }
}

const countedTotal = sql<number>`case when ${siteTotals.name} = 'gigs' then (select count(*)::int from ${gigs})
  else (select count(*)::int from accounts where role::text = ${siteTotals.name}) end`

const checkTotals = async (db: Database): Promise<number> => {
  const wrong = await db
    .select({ name: siteTotals.name })
    .from(siteTotals)
    .where(sql`${siteTotals.total} <> ${countedTotal}`)
  if (wrong.length === 0) return 0
  const isChosen = inArray(
    siteTotals.name,
    wrong.map(({ name }) => name),
  )
  await db.transaction(async (tx) => {
    await tx
      .select({ name: siteTotals.name })
      .from(siteTotals)
      .where(isChosen)
      .orderBy(siteTotals.name)
      .for('no key update')
    await tx.update(siteTotals).set({ total: countedTotal }).where(isChosen)
  })
  return wrong.length
}

/** Teachers whose number of gigs is wrong. Transactions that change gigs lock the total of all gigs before the counters. */
const checkTeachers = async (db: Database): Promise<number> => {
  const counted = sql<number>`(select count(*)::int from ${gigs} where ${gigs.teacherId} = ${teacherCounters.teacherId})`
  const isWrong = sql`${teacherCounters.gigs} <> ${counted}`
  // Without the lock, because each new gig waits for it.
  if ((await db.$count(teacherCounters, isWrong)) === 0) return 0
  return db.transaction(async (tx) => {
    await tx.select({ name: siteTotals.name }).from(siteTotals).where(eq(siteTotals.name, 'gigs')).for('no key update')
    const repaired = await tx
      .update(teacherCounters)
      .set({ gigs: counted })
      .where(isWrong)
      .returning({ id: teacherCounters.teacherId })
    return repaired.length
  })
}

/** Gigs whose copy of the teacher's state is out of date. */
const checkApprovals = async (db: Database): Promise<number> => {
  // Inlines the SQL function `may_teach`, which PostgreSQL would plan and run for each gig.
  const isApproved = sql<boolean>`coalesce((select t.status = 'approved' and a.suspended_at is null
    from teachers t join accounts a on a.id = t.account_id where t.account_id = ${gigs.teacherId}), false)`
  const repaired = await db
    .update(gigs)
    .set({ isTeacherApproved: isApproved })
    .where(sql`${gigs.isTeacherApproved} <> ${isApproved}`)
    .returning({ id: gigs.id })
  return repaired.length
}

/** Teachers whose account does not show whether an admin can verify them. */
const checkAwaiting = async (db: Database): Promise<number> => {
  const awaits = sql<boolean>`${isTeacher} and (${teachers.status} = 'requested' or ${teachers.status} = 'pending' and ${teachers.degreeId} is not null)`
  const repaired = await db
    .update(accounts)
    .set({ awaitsVerification: awaits })
    .from(teachers)
    .where(and(eq(teachers.accountId, accounts.id), sql`${accounts.awaitsVerification} <> (${awaits})`))
    .returning({ id: accounts.id })
  return repaired.length
}

/** Gigs whose score does not follow from their counters. */
const checkScores = async (db: Database): Promise<number> => {
  const score = sql<number>`rating_score(${gigCounters.stars})`
  const repaired = await db
    .update(gigs)
    .set({ ratingScore: score })
    .from(gigCounters)
    .where(and(eq(gigCounters.gigId, gigs.id), ne(gigs.ratingScore, score)))
    .returning({ id: gigs.id })
  return repaired.length
}

/**
 * Compares the counters that triggers keep with the rows that they count, and repairs them. They differ only after a
 * change that bypassed the triggers, such as a partial restore.
 * @returns the number of repaired rows
 */
export const checkCounters = async (db: Database): Promise<number> =>
  (await checkGigs(db)) +
  (await checkTotals(db)) +
  (await checkTeachers(db)) +
  (await checkApprovals(db)) +
  (await checkAwaiting(db)) +
  (await checkScores(db)) +
  (await copyFreeSeats(db)) +
  (await checkStorageTotals(db))

/**
 * Checks the counters every hour.
 * @returns stops the schedule
 */
export const startCounterCheck = (db: Database, log: Logger): (() => Promise<void>) => {
  const check = async (): Promise<void> => {
    const repaired = await checkCounters(db)
    if (repaired > 0) log.warn({ repaired }, 'counters were wrong and have been repaired')
  }
  return repeat(check, { everyMs: HOUR_MS, log, failure: 'checking the counters failed' })
}
