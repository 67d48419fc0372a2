import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isTeacher, newerThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { countRows } from '#server/storage/database/search.ts'

type Teacher = typeof teachers.$inferSelect
export type Status = Teacher['status']
export type Application = Pick<
  Teacher,
  'bio' | 'expertise' | 'cnicNumber' | 'cnicFrontId' | 'cnicBackId' | 'pictureId' | 'degreeId'
>

export const findTeacher = async (db: Database, email: string) => {
  const [teacher] = await db
    .select({ id: teachers.accountId, status: teachers.status, reason: teachers.rejectionReason })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(eq(accounts.email, email), isTeacher))
  return teacher
}

/** The lock makes the second of two parallel applications see the first. */
export const lockTeacher = async (tx: Database, id: string): Promise<Teacher | undefined> => {
  const [teacher] = await tx.select().from(teachers).where(eq(teachers.accountId, id)).for('update')
  return teacher
}

export const saveApplication = async (tx: Database, id: string, application: Application): Promise<void> => {
  await tx
    .update(teachers)
    .set({ ...application, status: 'requested', rejectionReason: '', submittedAt: sql`now()` })
    .where(eq(teachers.accountId, id))
}

export const setWhatsapp = async (tx: Database, id: string, whatsapp: string): Promise<void> => {
  await tx.update(accounts).set({ whatsapp }).where(eq(accounts.id, id))
}

export const saveDecision = async (
  tx: Database,
  id: string,
  decision: { status: Status; reason: string },
): Promise<void> => {
  const { status, reason: rejectionReason } = decision
  await tx.update(teachers).set({ status, rejectionReason }).where(eq(teachers.accountId, id))
}

const hasStatus = (status: Status): SQL => eq(teachers.status, status)

/** When the teacher submitted details, also once more after a rejection; before that, when they signed up. */
const waitingSince = sql`coalesce(${teachers.submittedAt}, ${teachers.createdAt})`.mapWith(teachers.createdAt)
const longestWaitingFirst = [waitingSince, teachers.accountId] as const

/** Reads the teachers of a status, longest waiting first. */
export const readTeachers = (db: Database, status: Status, page: Slice) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      whatsapp: accounts.whatsapp,
      bio: teachers.bio,
      expertise: teachers.expertise,
      status: teachers.status,
      cnicNumber: teachers.cnicNumber,
      waitingSince,
      cnicFrontId: teachers.cnicFrontId,
      cnicBackId: teachers.cnicBackId,
      pictureId: teachers.pictureId,
      degreeId: teachers.degreeId,
    })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(hasStatus(status), isTeacher, newerThan(longestWaitingFirst, page.after)))
    .orderBy(...longestWaitingFirst)
    .limit(page.limit)

export const countTeachers = (db: Database, status: Status) => {
  // Unlike a join, the subquery keeps the order of the index, so that the limit ends the scan.
  const where = sql`${hasStatus(status)} and
    (select ${isTeacher} from ${accounts} where ${accounts.id} = ${teachers.accountId})`
  return countRows(db, { table: teachers, where, order: longestWaitingFirst })
}
