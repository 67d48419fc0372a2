import { and, desc, eq, sql } from 'drizzle-orm'
import { olderThan } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/open.ts'
import { feedbacks } from '../../platform/database/schema.ts'
import type { Position } from '../../platform/paging.ts'

export type FeedbackRow = typeof feedbacks.$inferSelect

export const insertFeedback = async (
  tx: Database,
  feedback: typeof feedbacks.$inferInsert & { id: string },
): Promise<void> => {
  await tx.insert(feedbacks).values(feedback)
}

export const readFeedbacks = (
  db: Database,
  authorId: string,
  page: { limit: number; after: Position | undefined },
): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.authorId, authorId), olderThan([feedbacks.createdAt, feedbacks.id], page.after)))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(page.limit)

export const countFeedbacks = async (db: Database, authorId: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(feedbacks)
    .where(eq(feedbacks.authorId, authorId))
  return row?.count ?? 0
}
