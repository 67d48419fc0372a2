import * as z from 'zod/mini'
import { trimText } from '#contract/text/blank.ts'
import { endpoint } from './endpoint.ts'
import { RECEIPT_RULE, rejectStudent } from './enrolment.ts'
import { PageQuery } from './gigs.ts'
import { Id, Message, OptionalText } from './user.ts'

/**
 * `due`: no receipt yet. `sent`: the teacher has not answered. After a rejection the student may send another receipt.
 * `paid`: the teacher marked the month as paid without a receipt, for example in cash. `waived`: it costs nothing.
 */
export const PAYMENT_STATES = ['due', 'sent', 'accepted', 'rejected', 'paid', 'waived'] as const
/** The states of a month for which nothing is owed. */
export const SETTLED_STATES = ['accepted', 'paid', 'waived'] as const satisfies (typeof PAYMENT_STATES)[number][]
/** Students are reminded this many days before a month begins. */
export const REMINDER_DAYS = 3
/** A month can be paid this many days before it begins. */
export const EARLY_DAYS = 31
/** The maximum of classes in one response, and of unpaid months in each class. */
export const DUES_MAX = 200
export const OPEN_MONTHS_MAX = 24
export const PAYMENT_NOTE_MAX_LENGTH = 300

export const NOT_DUE = 'This month is not due.'
export const ALREADY_PAID = 'This month is paid.'
export const ALREADY_WAIVED = 'Your teacher has waived this month. You owe nothing for it.'
export const ALREADY_SENT = 'Your receipt for this month is waiting for your teacher.'
export const RECEIPT_SENT = 'Receipt sent. Your teacher checks it.'

const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** The first day of a calendar month, which names the month that begins in it: `2026-12-01`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-01$/, 'Choose a month.'))

const monthFields = {
  month: z.string(),
  /** The day on which the month begins and is due, `YYYY-MM-DD`. */
  dueOn: z.string(),
  /** The price of the class when the month became due, in PKR. */
  amount: z.number(),
}

const paymentFields = {
  ...monthFields,
  state: PaymentState,
  /** The teacher's reason while the state is `rejected`, otherwise empty. */
  reason: z.string(),
}

/** A month for which something is owed. */
export const OpenMonth = z.object(paymentFields)
export type OpenMonth = z.infer<typeof OpenMonth>

/** The dues of a student for a monthly class. */
export const Dues = z.object({
  gigId: z.string(),
  title: z.string(),
  /** The first day that is not paid, `YYYY-MM-DD`. */
  paidUntil: z.string(),
  /** The earliest first. */
  open: z.array(OpenMonth),
  /** The month after the open ones. Students can pay it early. */
  next: z.object(monthFields),
})
export type Dues = z.infer<typeof Dues>

export const getDues = endpoint({
  method: 'GET',
  path: '/api/students/dues',
  access: ['student'],
  whenOffline: 'saved',
  summary: 'The monthly classes of the calling student: paid until when, and which months are open',
  output: z.array(Dues),
})

export const sentFields = {
  ...paymentFields,
  /** The teacher's note while the state is `paid` or `waived`, otherwise empty. */
  note: OptionalText,
  sentAt: z.optional(z.string()),
  /** Empty while no receipt counts. */
  receiptURL: z.string(),
}

/** A month in the student's own history. */
export const OwnPayment = z.object({ _id: z.string(), gigId: z.nullable(z.string()), title: z.string(), ...sentFields })
export type OwnPayment = z.infer<typeof OwnPayment>

export const getOwnPayments = endpoint({
  method: 'GET',
  path: '/api/students/payments',
  access: ['student'],
  whenOffline: 'saved',
  summary: 'The months that the calling student has paid or owes, newest first, paged',
  query: z.object(PageQuery),
  output: z.array(OwnPayment),
})

export const sendPayment = endpoint({
  method: 'POST',
  path: '/api/students/send-payment',
  access: ['student'],
  whenOffline: 'queue',
  summary: 'Sends the photo of a receipt for one month of a class',
  body: z.object({ gigId: Id, month: Month }),
  files: { receipt: RECEIPT_RULE },
  output: Message,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

const PaymentKey = z.object({ gigId: Id, studentId: Id, month: Month })

export const acceptPayment = endpoint({
  method: 'PATCH',
  path: '/api/teachers/accept-payment',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Accepts the receipt for a month',
  body: PaymentKey,
  output: Message,
})

export const rejectPayment = endpoint({
  method: 'PATCH',
  path: '/api/teachers/reject-payment',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Rejects the receipt for a month with a reason; the student may send another one',
  body: z.extend(PaymentKey, { reason: rejectStudent.body.shape.reason }),
  output: Message,
})

const SettledMonth = z.extend(PaymentKey, {
  /** Shown to the student. */
  note: z._default(
    z
      .string()
      .check(z.overwrite(trimText), z.maxLength(PAYMENT_NOTE_MAX_LENGTH, 'The note may be up to 300 characters.')),
    '',
  ),
})

export const markPaymentPaid = endpoint({
  method: 'PATCH',
  path: '/api/teachers/mark-payment-paid',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Marks a month as paid without a receipt, for example in cash',
  body: SettledMonth,
  output: Message,
})

export const waivePayment = endpoint({
  method: 'PATCH',
  path: '/api/teachers/waive-payment',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Waives a month, so that the student owes nothing for it',
  body: SettledMonth,
  output: Message,
})

export const returnPayment = endpoint({
  method: 'PATCH',
  path: '/api/teachers/return-payment',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Undoes the answer to a month: a receipt waits again, a month without one is open again',
  body: PaymentKey,
  output: Message,
})
