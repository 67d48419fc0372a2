import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '#contract/feedback.ts'
import { createdAt, id, timestamptz, trigramIndex } from './columns.ts'
import { accounts } from './schema.ts'

export const feedbackType = pgEnum('feedback_type', FEEDBACK_TYPES)
export const feedbackStatus = pgEnum('feedback_status', FEEDBACK_STATUSES)

/** Concerns, issues and suggestions about the product, with an admin's answer. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    /** Null after the author's account is deleted. */
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    type: feedbackType().notNull(),
    message: text().notNull(),
    status: feedbackStatus().notNull().default('pending'),
    answer: text().notNull().default(''),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
    /** Message, and name and e-mail of the author, folded; kept by triggers. */
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('feedbacks_newest').on(t.createdAt, t.id),
    index('feedbacks_author').on(t.authorId, t.createdAt, t.id),
    index('feedbacks_status').on(t.status, t.createdAt, t.id),
    trigramIndex('feedbacks_search', t.searchText),
  ],
)
