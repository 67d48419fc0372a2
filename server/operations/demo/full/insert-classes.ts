import { eq } from 'drizzle-orm'
import { toFactColumns } from '#server/domain/class-facts.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { comments, discussions } from '#server/storage/database/schema-classroom.ts'
import { gigs, resources } from '#server/storage/database/schema-gigs.ts'
import type { StoredFile } from '#server/storage/files/files.ts'
import { daysBefore, hoursBefore, type Plan, type PlannedClass } from './plan.ts'

/** Adds facts to the specified classes, and inserts the other classes. */
export const insertClasses = async (tx: Database, { classes, now }: Plan): Promise<void> => {
  for (const { id, added, facts = {}, createdDaysAgo } of classes) {
    const createdAt = daysBefore(now, createdDaysAgo)
    if (!added)
      await tx
        .update(gigs)
        .set({ ...toFactColumns(facts), createdAt })
        .where(eq(gigs.id, id))
  }
  await tx.insert(gigs).values(
    classes.flatMap(({ id, title, price, teacher, added, facts = {}, createdDaysAgo }) => {
      if (!added) return []
      const { isArchived = false, ...texts } = added
      const archivedAt = isArchived ? daysBefore(now, createdDaysAgo / 2) : null
      const createdAt = daysBefore(now, createdDaysAgo)
      return [{ id, teacherId: teacher.id, title, price, ...texts, archivedAt, createdAt, ...toFactColumns(facts) }]
    }),
  )
}

const toComments = ({ id: gigId, teacher, members, messages }: PlannedClass, now: Date) =>
  messages.map(({ by, text, hoursAgo }, place) => ({
    id: crypto.randomUUID(),
    gigId,
    seq: place + 1,
    change: place + 1,
    authorId: by === 'teacher' ? teacher.id : (members[by]?.id ?? teacher.id),
    message: text,
    createdAt: hoursBefore(now, hoursAgo),
  }))

export const insertDiscussions = async (tx: Database, { classes, now }: Plan): Promise<void> => {
  const talking = classes.filter(({ messages }) => messages.length > 0)
  await tx.insert(discussions).values(talking.map(({ id, messages }) => ({ gigId: id, changes: messages.length })))
  await tx.insert(comments).values(talking.flatMap((gig) => toComments(gig, now)))
}

/** @param plans the stored file of each class */
export const insertResources = async (
  tx: Database,
  { classes, now }: Plan,
  plans: ReadonlyMap<string, StoredFile>,
): Promise<void> => {
  await tx.insert(files).values([...plans.values()])
  await tx.insert(resources).values(
    classes.flatMap(({ id, createdDaysAgo }) => {
      const file = plans.get(id)
      if (!file) return []
      const texts = { title: 'Plan of the first month', description: 'What we do week by week.' }
      return [{ gigId: id, fileId: file.id, ...texts, createdAt: daysBefore(now, createdDaysAgo - 1) }]
    }),
  )
}
