// Finds the current classes of a person. Every home fetches them, so the queries are prepared (docs/performance.md).
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, union } from 'drizzle-orm/pg-core'
import { CURRENT_CLASSES_LOOKED_AT, CURRENT_CLASSES_MAX, type CurrentClass } from '#contract/gigs/current-classes.ts'
import { toNextLesson } from '#server/domain/gig-presenter.ts'
import { hasMeeting, hasUnread, isKnownEmpty, own, type Viewer } from '#server/domain/gig-viewer.ts'
import type { Database } from '#server/storage/database/open.ts'
import { prepareOnce } from '#server/storage/database/prepared.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'

/** The clock moves the next lesson on a few seconds after its end. */
const isComing = sql`${gigs.nextLessonAt} + ${gigs.nextLessonMinutes} * interval '1 minute' > now()`

/** @param newest the time that says which classes are the newest */
const classColumns = (viewer: Viewer, newest: PgColumn) => ({
  id: gigs.id,
  title: gigs.title,
  nextLessonAt: sql<Date | null>`case when ${isComing} then ${gigs.nextLessonAt} end`
    .mapWith(gigs.nextLessonAt)
    .as('coming_at'),
  nextLessonMinutes: gigs.nextLessonMinutes,
  isLive: hasMeeting(viewer).as('is_live'),
  isRoomEmpty: hasMeeting(viewer, isKnownEmpty).as('is_room_empty'),
  // The home of a student shows no messages, so the query of a student reads none.
  hasUnread: (viewer.role === 'teacher' ? hasUnread(viewer) : sql<boolean>`false`).as('has_unread'),
  newest: sql<Date>`${newest}`.mapWith(newest).as('newest'),
})

const isOwn = (viewer: Viewer) => and(eq(own.gigId, gigs.id), eq(own.studentId, viewer.id))

const selectTaught = (db: Database, viewer: Viewer) =>
  db
    .select(classColumns(viewer, gigs.createdAt))
    .from(gigs)
    .leftJoin(own, isOwn(viewer))
    .where(eq(gigs.teacherId, viewer.id))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(CURRENT_CLASSES_LOOKED_AT)

const selectAttended = (db: Database, viewer: Viewer) =>
  db
    .select(classColumns(viewer, own.createdAt))
    .from(own)
    .innerJoin(gigs, isOwn(viewer))
    .where(eq(own.status, 'enrolled'))
    .orderBy(desc(own.createdAt))
    .limit(CURRENT_CLASSES_LOOKED_AT)

const prepareCurrent = (role: 'teacher' | 'student') =>
  prepareOnce((db) => {
    const viewer = { id: sql.placeholder('viewerId'), role }
    // The selections share it, so PostgreSQL reads the classes once.
    const classes = db.$with('classes').as(role === 'teacher' ? selectTaught(db, viewer) : selectAttended(db, viewer))
    const pick = (where: SQL, order: SQL) =>
      db.select().from(classes).where(where).orderBy(order).limit(CURRENT_CLASSES_MAX)
    const current = union(
      pick(sql`${classes.isLive}`, desc(classes.newest)),
      pick(isNotNull(classes.nextLessonAt), asc(classes.nextLessonAt)),
      ...(role === 'teacher' ? [pick(sql`${classes.hasUnread}`, desc(classes.newest))] : []),
    ).as('current')
    return db
      .with(classes)
      .select()
      .from(current)
      .orderBy(desc(current.isLive), asc(current.nextLessonAt), desc(current.newest))
      .prepare(`current_classes_of_${role}`)
  })

const taughtClasses = prepareCurrent('teacher')
const attendedClasses = prepareCurrent('student')

/**
 * Lists the classes that a person teaches or is enrolled in that are live or have a coming lesson, and for a teacher those
 * with unread messages: live ones first, then by the next lesson.
 */
export const listCurrentClasses = async (db: Database, { id, role }: Account): Promise<CurrentClass[]> => {
  const find = role === 'teacher' ? taughtClasses : attendedClasses
  const found = await find(db).execute({ viewerId: id })
  return found.map((row) => ({
    _id: row.id,
    title: row.title,
    nextLesson: toNextLesson(row),
    isLive: row.isLive,
    isRoomEmpty: row.isRoomEmpty,
    ...(role === 'teacher' && { hasUnread: row.hasUnread }),
  }))
}
