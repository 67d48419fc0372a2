import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Review } from '#contract/reviews/reviews.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { countRows } from '#server/storage/database/search.ts'
import { toPublicName } from './public-name.ts'

/** The columns of a review. The query joins the account of the student and the gig. */
export const reviewColumns = {
  id: ratings.id,
  rating: ratings.rating,
  feedback: ratings.feedback,
  createdAt: ratings.createdAt,
  reply: ratings.reply,
  repliedAt: ratings.repliedAt,
  replyEditedAt: ratings.replyEditedAt,
  studentName: accounts.name,
  gigId: gigs.id,
  gigTitle: gigs.title,
}

export interface ReviewRecord {
  readonly id: string
  readonly rating: number
  readonly feedback: string
  readonly createdAt: Date
  readonly reply: string
  readonly repliedAt: Date | null
  readonly replyEditedAt: Date | null
  readonly studentName: string
}

/** The reviews of one gig or of one teacher, without hidden ones. */
const isShown = (of: SQL): SQL | undefined => and(of, isNull(ratings.hiddenAt))

export const ofGig = (gigId: string): SQL => eq(ratings.gigId, gigId)
export const ofTeacher = (teacherId: string): SQL => eq(ratings.teacherId, teacherId)

/** Reads reviews, newest first. */
export const readReviews = (db: Database, of: SQL, page: Slice) =>
  db
    .select(reviewColumns)
    .from(ratings)
    .innerJoin(accounts, eq(accounts.id, ratings.studentId))
    .innerJoin(gigs, eq(gigs.id, ratings.gigId))
    .where(and(isShown(of), olderThan([ratings.createdAt, ratings.id], page.after)))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(page.limit)

export const countReviews = (db: Database, of: SQL) =>
  countRows(db, { table: ratings, where: isShown(of), order: [ratings.createdAt, ratings.id] })

/** Converts a row to the contract's Review, without the class. */
export const toReview = (row: ReviewRecord): Review => ({
  _id: row.id,
  rating: row.rating,
  text: row.feedback,
  author: toPublicName(row.studentName),
  createdAt: row.createdAt.toISOString(),
  ...(row.repliedAt && {
    reply: {
      text: row.reply,
      createdAt: row.repliedAt.toISOString(),
      ...(row.replyEditedAt && { editedAt: row.replyEditedAt.toISOString() }),
    },
  }),
})

/** Converts a row to a Review of a teacher's list, which names the class. */
export const toReviewOfTeacher = (
  row: ReviewRecord & { readonly gigId: string; readonly gigTitle: string },
): Review => ({
  ...toReview(row),
  gig: { _id: row.gigId, title: row.gigTitle },
})
