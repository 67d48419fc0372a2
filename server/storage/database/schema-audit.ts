import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** The first word of an entry's kind. */
export const auditArea = sql<string>`split_part(kind, '.', 1)`

/**
 * The names and the e-mail address of an entry, folded for search. It is an expression instead of a generated column,
 * because `insert … select`, which copies the entries of removed enrolments, cannot write generated columns.
 */
export const auditText = sql<string>`fold_text(by_name || E'\\x1f' || person_name || E'\\x1f' || person_email)`

/**
 * The audit trail: every change of a payment or of an account's status, and the person who made it. Rows are only
 * added. Names are copied and nothing is referenced, so entries survive deleted accounts and gigs and take no locks on
 * them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: createdAt(),
    kind: text().notNull(),
    byId: uuid().notNull(),
    byName: text().notNull(),
    personId: uuid(),
    personName: text().notNull().default(''),
    personEmail: text().notNull().default(''),
    gigId: uuid(),
    gigTitle: text().notNull().default(''),
    price: integer(),
    receiptId: uuid(),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** What an undo of the change restores, apart from its state; null if nothing. */
    undo: jsonb(),
  },
  (t) => [
    index('audit_newest').on(t.at, t.id),
    index('audit_area').on(auditArea, t.at, t.id),
    index('audit_gig').on(t.gigId, t.at),
    index('audit_person').on(t.personId, t.at),
    index('audit_by').on(t.byId, t.at),
    // Off as in `trigramIndex`.
    index('audit_search').using('gin', sql`(${auditText}) gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

/**
 * Accounts that were deleted while the audit trail still names them. The names go when the entries have reached the age
 * that the operator keeps them for, and the row goes with the last name.
 */
export const erasedAccounts = pgTable('erased_accounts', { accountId: uuid().primaryKey(), erasedAt: createdAt() })
