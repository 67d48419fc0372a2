import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { accounts } from './schema.ts'

/** A login on one browser: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** The newest generation of refresh tokens that this session has issued; the login issues generation 0. */
    generation: integer().notNull().default(0),
  },
  (t) => [index('sessions_account').on(t.accountId)],
)

/** The refresh tokens of a session. A token that is used twice ends the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which itself is stored nowhere. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** How many refreshes lie before it. Retries and parallel refreshes issue several tokens of one generation. */
    generation: integer().notNull().default(0),
    createdAt: createdAt(),
    usedAt: timestamptz(),
    /** When another token of its generation was used in its place. */
    replacedAt: timestamptz(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId, t.generation)],
)

/**
 * The one live reset code of an address, as an HMAC. Unknown addresses have rows too, and nothing references an account:
 * the work for both is the same.
 */
export const resetCodes = pgTable('reset_codes', {
  email: text().primaryKey(),
  codeHash: text().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: timestamptz().notNull(),
})

/**
 * The answers of calls that may be replayed, by the caller's key. The account is not referenced: the key is claimed first
 * of all, and a reference would hold the account before the rows that a deletion holds before it.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_age').on(t.createdAt)],
)

/** Side effects, written in the transaction of the change that they belong to and done after its commit. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** The order in which jobs were added. Under a row's lock it is the order of that row's changes. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
    // In microseconds: rounded up to a millisecond, a new job would not be due yet when the commit wakes its worker.
    runAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    lastError: text(),
    failed: boolean().notNull().default(false),
  },
  (t) => [index('jobs_waiting').on(t.topic, t.position).where(sql`not failed`)],
)

/** The one row that identifies this database. The data folder holds the same id, see `server/platform/database/installation.ts`. */
export const installation = pgTable(
  'installation',
  { isOnly: boolean().primaryKey().default(true), id: uuid().notNull().defaultRandom() },
  (t) => [check('installation_one_row', sql`${t.isOnly}`)],
)

/** A readiness check writes and deletes a row in one transaction, so this table is always empty. */
export const readinessChecks = pgTable('readiness_checks', { id: id() })

/** Counters of the limits that must outlive a restart and hold for all servers together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256 of endpoint, limit and caller: neither addresses nor e-mails are readable here. */
    key: text().primaryKey(),
    calls: integer().notNull(),
    resetsAt: timestamptz().notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
)
