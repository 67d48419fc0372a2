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
import { accountReference, accounts } from './schema.ts'

/** A login on one browser. All its refresh tokens belong to it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: accountReference(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** The newest generation of refresh tokens that was issued; the login issues generation 0. */
    generation: integer().notNull().default(0),
    /** Browser and system, such as `Chrome on Android`; empty if unknown. */
    device: text().notNull().default(''),
  },
  (t) => [index('sessions_account').on(t.accountId)],
)

/** The refresh tokens of a session. Using a token twice ends the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Number of refreshes before this token. Retries and parallel refreshes issue several tokens of one generation. */
    generation: integer().notNull().default(0),
    createdAt: createdAt(),
    usedAt: timestamptz(),
    /** When another token of the same generation was used instead. */
    replacedAt: timestamptz(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId, t.generation)],
)

/**
 * The current reset code of an address, as an HMAC. Unknown addresses get rows too and nothing references an account,
 * so both cases cost the same work.
 */
export const resetCodes = pgTable('reset_codes', {
  email: text().primaryKey(),
  codeHash: text().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: timestamptz().notNull(),
})

/** The address that an account changes to, once the mailed code is confirmed. The code is stored as an HMAC. */
export const emailChanges = pgTable('email_changes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  codeHash: text().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: timestamptz().notNull(),
})

/**
 * The answers of idempotent calls, by the caller's key. No reference to the account: the key is claimed first, and a
 * foreign key would lock the account before rows that a deletion locks earlier, which would deadlock.
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

/** Side effects of a change: inserted in its transaction, executed after the commit. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** The order in which jobs were added. For jobs added under a row lock it is the order of that row's changes. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    /** When the job was added or, if it is planned for later, is due. */
    createdAt: createdAt(),
    // Microseconds: rounded up to a millisecond, a new job would not be due yet when the commit wakes its worker.
    runAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    lastError: text(),
    failed: boolean().notNull().default(false),
  },
  (t) => [index('jobs_waiting').on(t.topic, t.position).where(sql`not failed`)],
)

/**
 * The single row that identifies this database. Its storage holds the same id, see
 * `server/storage/installation/installation.ts`.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    /** When a server last looked for orphaned files. */
    sweptAt: timestamptz(),
    /** When admins were warned that the quota of the site is nearly used; null while there is room. */
    storageWarnedAt: timestamptz(),
  },
  (t) => [check('installation_one_row', sql`${t.isOnly}`)],
)

/** Always empty: the readiness check inserts and deletes a row in one transaction. */
export const readinessChecks = pgTable('readiness_checks', { id: id() })

/** Counters of the rate limits that must survive a restart and apply to all servers together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256 of endpoint, limit and caller, so no address or e-mail can be read here. */
    key: text().primaryKey(),
    calls: integer().notNull(),
    resetsAt: timestamptz().notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
)
