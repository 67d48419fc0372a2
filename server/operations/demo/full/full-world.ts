import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '#server/platform/platform.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import type { StoredFile } from '#server/storage/files/files.ts'
import { type Fixture, storeFixture } from '../fixture.ts'
import { createDemoWorld, type DemoWorld } from '../world.ts'
import { insertFeedback } from './feedback.ts'
import { insertClasses, insertDiscussions, insertResources } from './insert-classes.ts'
import {
  insertEnrolments,
  insertReviews,
  insertWaitingLists,
  type Receipts,
  toReceiptKey,
} from './insert-enrolments.ts'
import { insertTimetables } from './insert-lessons.ts'
import { findPayer, insertPayments } from './insert-payments.ts'
import { insertPeople, storeDocuments, type TeacherDocuments } from './insert-people.ts'
import { insertVisits } from './insert-visits.ts'
import { daysBefore, type Plan, planWorld } from './plan.ts'
import { DEMO_TEACHER_KEYS } from './teachers.ts'

/** In the order of the open requests. Two students send the same picture, so that the teacher sees a warning. */
const RECEIPTS = [
  'receipt-1.png',
  'receipt-2.png',
  'receipt-3.png',
  'receipt-4.png',
  'receipt-5.png',
  'receipt-5.png',
  'receipt-6.png',
  'receipt-7.png',
] as const satisfies readonly Fixture[]

const MONTHLY_RECEIPT = 'receipt-9.png' satisfies Fixture

interface StoredFiles {
  readonly documents: ReadonlyMap<string, TeacherDocuments>
  readonly receipts: Receipts
  readonly plans: ReadonlyMap<string, StoredFile>
}

const storeReceipts = async (platform: Platform, { classes }: Plan): Promise<Receipts> => {
  const receipts = new Map<string, StoredFile>()
  const unanswered = classes.flatMap(({ id, members }) =>
    members.filter(({ status }) => status !== 'enrolled').map((member) => ({ gigId: id, ownerId: member.id })),
  )
  for (const [place, { gigId, ownerId }] of unanswered.entries()) {
    const fixture = RECEIPTS[place]
    if (!fixture) throw new Error('The demo has more open requests than receipts.')
    receipts.set(toReceiptKey(gigId, ownerId), await storeFixture(platform, fixture, { ownerId, purpose: 'receipt' }))
  }
  return receipts
}

const storeFiles = async (platform: Platform, plan: Plan): Promise<StoredFiles> => {
  const documents = new Map<string, TeacherDocuments>()
  for (const key of DEMO_TEACHER_KEYS) {
    const teacher = plan.teachers[key]
    documents.set(teacher.id, await storeDocuments(platform, key, teacher))
  }
  const plans = new Map<string, StoredFile>()
  for (const { id, added, timetable, teacher } of plan.classes) {
    const owner = { ownerId: teacher.id, purpose: 'resource' } as const
    if (added && timetable) plans.set(id, await storeFixture(platform, 'plan-of-the-first-month.pdf', owner))
  }
  return { documents, receipts: await storeReceipts(platform, plan), plans }
}

/** Dates the printed accounts back, so that they are older than their activity. */
const backdate = async (tx: Database, { people, gigs }: DemoWorld, now: Date): Promise<void> => {
  const oldest = [people.teacher, people.admin]
  await tx
    .update(accounts)
    .set({ createdAt: daysBefore(now, 300) })
    .where(inArray(accounts.id, oldest))
  const languages = ['Urdu', 'Punjabi', 'Arabic']
  await tx.update(teachers).set({ languages }).where(eq(teachers.accountId, people.teacher))
  const isAttended = and(eq(enrolments.gigId, gigs[0]), eq(enrolments.studentId, people.student))
  const since = daysBefore(now, 9)
  await tx.update(enrolments).set({ createdAt: since, changedAt: since }).where(isAttended)
}

const readPasswordHash = async (platform: Platform, id: string): Promise<string> => {
  const [row] = await platform.db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Error('The demo admin has no account.')
  return row.hash
}

/**
 * Fills an empty database with the demo accounts, and with further teachers, students and classes that have a history.
 * One lesson of the printed student starts in five minutes.
 */
export const createFullWorld = async (platform: Platform): Promise<DemoWorld> => {
  const demo = await createDemoWorld(platform)
  const now = await readClock(platform.db)
  const plan = planWorld(demo, now)
  const passwordHash = await readPasswordHash(platform, demo.people.admin)
  const { documents, receipts, plans } = await storeFiles(platform, plan)
  const payer = findPayer(plan.classes, demo.people.teacher)
  const receipt = await storeFixture(platform, MONTHLY_RECEIPT, { ownerId: payer.student.id, purpose: 'receipt' })
  await platform.db.transaction(async (tx) => {
    await backdate(tx, demo, now)
    await insertPeople(tx, plan, { passwordHash, documents })
    await insertClasses(tx, plan)
    await insertResources(tx, plan, plans)
    await insertEnrolments(tx, plan, receipts)
    await insertWaitingLists(tx, plan)
    await insertReviews(tx, plan)
    await insertDiscussions(tx, plan)
    await insertVisits(tx, await insertTimetables(tx, plan), now)
    await insertPayments(tx, { ...payer, receipt })
    await insertFeedback(tx, plan)
  })
  return demo
}
