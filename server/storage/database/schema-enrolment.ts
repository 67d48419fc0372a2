import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '#contract/payments.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { accountReference, files } from './schema.ts'
import { gigReference, gigs } from './schema-gigs.ts'

const day = () => date({ mode: 'string' })

const receiptReference = () =>
  uuid()
    .notNull()
    .references(() => files.id, { onDelete: 'cascade' })

/** The payment that a receipt was sent for. It stays when the request is cancelled or the class deleted. */
export const receipts = pgTable(
  'receipts',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    studentId: accountReference(),
    gigId: uuid().references(() => gigs.id, { onDelete: 'set null' }),
    /** A copy that outlives the class. */
    gigTitle: text().notNull(),
    /** First day of the month that was paid; null for the receipt of a request. */
    month: date(),
    createdAt: createdAt(),
    /** SHA-256 of the stored picture, in hex; null until it is compared with other receipts. */
    sha256: text(),
  },
  (t) => [
    index('receipts_student').on(t.studentId),
    index('receipts_gig').on(t.gigId),
    index('receipts_sha256').on(t.sha256),
  ],
)

/** Parts of the texts in a receipt, by which similar receipts are found. Texts that most receipts have are left out. */
export const receiptKeys = pgTable('receipt_keys', { key: integer().notNull(), fileId: receiptReference() }, (t) => [
  primaryKey({ columns: [t.key, t.fileId] }),
  index('receipt_keys_file').on(t.fileId),
])

/** Two receipts for different payments that show the same picture. */
export const receiptMatches = pgTable(
  'receipt_matches',
  {
    id: id(),
    /** The later receipt of the two. */
    fileId: receiptReference(),
    earlierId: receiptReference(),
    /** Byte for byte, instead of saved again or cropped. */
    isSameFile: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('receipt_matches_pair').on(t.fileId, t.earlierId),
    index('receipt_matches_earlier').on(t.earlierId),
    index('receipt_matches_newest').on(t.createdAt, t.id),
  ],
)

/**
 * Students who wait for a seat in a full class. A row goes when the student leaves or lets an offer expire. If the student
 * sends a receipt for the offered seat, it goes when the request is answered or cancelled.
 */
export const waitingList = pgTable(
  'waiting_list',
  {
    gigId: gigReference(),
    studentId: accountReference(),
    /** The order of the line. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    /** Until when a seat is reserved; null while the student waits. */
    offeredUntil: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    index('waiting_list_line').on(t.gigId, t.place).where(sql`offered_until is null`),
    index('waiting_list_offers').on(t.gigId, t.offeredUntil).where(sql`offered_until is not null`),
    index('waiting_list_student').on(t.studentId),
  ],
)

export const paymentState = pgEnum('payment_state', PAYMENT_STATES)

/**
 * When the next month of a student begins, one row for each student who was enrolled in a monthly class. The SQL function
 * `refresh_dues`, which triggers call, adds rows and sets `isActive`. A row goes when the acceptance that started it is
 * withdrawn.
 */
export const dues = pgTable(
  'dues',
  {
    gigId: gigReference(),
    studentId: accountReference(),
    /** The day on which the first month began. Later months begin on the same day, or on the last of a shorter month. */
    startsOn: day().notNull(),
    /** How many months after `startsOn` the next one begins. */
    nextMonth: integer().notNull().default(1),
    /** The student is enrolled, and the class is monthly, on sale and not over. */
    isActive: boolean().notNull().default(true),
    /** When the next month begins; null while none does. */
    dueOn: day().generatedAlwaysAs(
      sql`case when "is_active" then ("starts_on" + make_interval(months => "next_month"))::date end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    index('dues_next').on(t.dueOn, t.gigId).where(sql`due_on is not null`),
    index('dues_student').on(t.studentId, t.dueOn, t.gigId).where(sql`due_on is not null`),
    index('dues_ended').on(t.studentId, t.gigId).where(sql`not is_active`),
    index('dues_account').on(t.studentId),
  ],
)

/** The months that students paid or owe. They stay when the student leaves or the class is deleted. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    gigId: uuid().references(() => gigs.id, { onDelete: 'set null' }),
    studentId: accountReference(),
    /** A copy that outlives the class. */
    gigTitle: text().notNull(),
    /** First day of the calendar month in which the month begins. */
    month: day().notNull(),
    /** The day on which it begins. */
    dueOn: day().notNull(),
    amount: integer().notNull(),
    state: paymentState().notNull(),
    /** The teacher's reason for the last rejection, until the student sends another receipt. */
    reason: text().notNull().default(''),
    /** The teacher's note, while the state is paid or waived. The reason stays, because this can be taken back. */
    note: text().notNull().default(''),
    receiptId: uuid().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    answeredAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('payments_month').on(t.gigId, t.studentId, t.month),
    index('payments_student').on(t.studentId, t.createdAt, t.id),
    index('payments_gig').on(t.gigId, t.createdAt, t.id),
    index('payments_gig_month').on(t.gigId, t.month, t.createdAt, t.id),
    index('payments_sent').on(t.gigId, t.sentAt, t.studentId).where(sql`state = 'sent'`),
    index('payments_receipt').on(t.receiptId),
  ],
)
