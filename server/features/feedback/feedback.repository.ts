import { and, desc, eq } from 'drizzle-orm'
import type { Feedback } from '#contract/feedback.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { countMatches, countRows, searching, selectMatches } from '#server/storage/database/search.ts'

export type FeedbackRecord = typeof feedbacks.$inferSelect

export const insertFeedback = async (tx: Database, feedback: typeof feedbacks.$inferInsert): Promise<void> => {
  await tx.insert(feedbacks).values(feedback)
}

export const readFeedbacks = (db: Database, authorId: string, page: Slice): Promise<FeedbackRecord[]> =>
  db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.authorId, authorId), olderThan([feedbacks.createdAt, feedbacks.id], page.after)))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(page.limit)

export const countFeedbacks = (db: Database, authorId: string) =>
  countRows(db, {
    table: feedbacks,
    where: eq(feedbacks.authorId, authorId),
    order: [feedbacks.createdAt, feedbacks.id],
  })

export interface FeedbackFilter {
  readonly status?: Feedback['status'] | undefined
  readonly search?: string | undefined
}

const feedbackList = ({ status, search }: FeedbackFilter) => ({
  table: feedbacks,
  match: searching(feedbacks.searchText),
  filter: status && eq(feedbacks.status, status),
  search,
})

const selectWithAuthor = (db: Database) =>
  db
    .select({
      feedback: feedbacks,
      author: { _id: accounts.id, name: accounts.name, email: accounts.email, role: accounts.role },
    })
    .from(feedbacks)
    .leftJoin(accounts, eq(accounts.id, feedbacks.authorId))

export type ManagedRecord = Awaited<ReturnType<typeof selectWithAuthor>>[number]

export const readAllFeedback = async (db: Database, filter: FeedbackFilter, page: Slice) => {
  const list = feedbackList(filter)
  const { where, total } = await selectMatches(db, list, page)
  const rows = await selectWithAuthor(db)
    .where(and(list.filter, where, olderThan([feedbacks.createdAt, feedbacks.id], page.after)))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(page.limit)
  return { rows, total }
}

export const countAllFeedback = (db: Database, filter: FeedbackFilter) => countMatches(db, feedbackList(filter))

export const findFeedback = async (db: Database, id: string): Promise<ManagedRecord | undefined> => {
  const [row] = await selectWithAuthor(db).where(eq(feedbacks.id, id))
  return row
}

export const lockFeedback = async (tx: Database, id: string): Promise<FeedbackRecord | undefined> => {
  const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update')
  return row
}

export const updateFeedback = async (
  tx: Database,
  id: string,
  change: Partial<Pick<FeedbackRecord, 'status' | 'answer' | 'answeredAt'>>,
): Promise<void> => {
  await tx.update(feedbacks).set(change).where(eq(feedbacks.id, id))
}
