import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Feedback } from '#contract/feedback.ts'
import { containsText, olderThan } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, feedbacks } from '#server/platform/database/schema.ts'
import type { Slice } from '#server/platform/http/paging.ts'

export type FeedbackRow = typeof feedbacks.$inferSelect

export const insertFeedback = async (tx: Database, feedback: typeof feedbacks.$inferInsert): Promise<void> => {
  await tx.insert(feedbacks).values(feedback)
}

export const readFeedbacks = (db: Database, authorId: string, page: Slice): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.authorId, authorId), olderThan([feedbacks.createdAt, feedbacks.id], page.after)))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(page.limit)

export const countFeedbacks = (db: Database, authorId: string) => db.$count(feedbacks, eq(feedbacks.authorId, authorId))

export interface FeedbackFilter {
  readonly status?: Feedback['status'] | undefined
  readonly search?: string | undefined
}

const matchesFilter = ({ status, search }: FeedbackFilter): SQL | undefined =>
  and(status && eq(feedbacks.status, status), containsText([feedbacks.message, accounts.name, accounts.email], search))

const selectWithAuthor = (db: Database) =>
  db
    .select({
      feedback: feedbacks,
      author: { _id: accounts.id, name: accounts.name, email: accounts.email, role: accounts.role },
    })
    .from(feedbacks)
    .leftJoin(accounts, eq(accounts.id, feedbacks.authorId))

export type ManagedRow = Awaited<ReturnType<typeof readAllFeedback>>[number]

/** Everybody's feedback, newest first. */
export const readAllFeedback = (db: Database, filter: FeedbackFilter, page: Slice) =>
  selectWithAuthor(db)
    .where(and(matchesFilter(filter), olderThan([feedbacks.createdAt, feedbacks.id], page.after)))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(page.limit)

export const countAllFeedback = async (db: Database, filter: FeedbackFilter): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(feedbacks)
    .leftJoin(accounts, eq(accounts.id, feedbacks.authorId))
    .where(matchesFilter(filter))
  return row?.count ?? 0
}

export const findFeedback = async (db: Database, id: string): Promise<ManagedRow | undefined> => {
  const [row] = await selectWithAuthor(db).where(eq(feedbacks.id, id))
  return row
}

/** Holds a feedback until the transaction ends. */
export const lockFeedback = async (tx: Database, id: string): Promise<FeedbackRow | undefined> => {
  const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update')
  return row
}

export const updateFeedback = async (
  tx: Database,
  id: string,
  change: Partial<Pick<FeedbackRow, 'status' | 'answer' | 'answeredAt'>>,
): Promise<void> => {
  await tx.update(feedbacks).set(change).where(eq(feedbacks.id, id))
}
