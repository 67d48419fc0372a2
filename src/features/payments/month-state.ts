import { type Dues, EARLY_DAYS, type OpenMonth } from '#contract/payments.ts'
import type { Entry } from '#outbox/entry.ts'
import { daysUntil } from '#src/format/dates.ts'

type SentEntry = Pick<Entry, 'endpoint' | 'input'>

/** Until then a payment is only announced: a button three weeks early would invite to pay twice. */
const BUTTON_DAYS = 7

/** The receipt for a month in a list of outbox entries or deliveries. */
export const findReceipt = <Sent extends SentEntry>(
  { gigId, month }: { readonly gigId: string | null; readonly month: string },
  sent: readonly Sent[],
): Sent | undefined =>
  sent.find(
    ({ endpoint, input: { body } }) => endpoint === 'sendPayment' && body.gigId === gigId && body.month === month,
  )

/**
 * `waiting`: in the outbox. `needs-you`: the server refused the receipt. `early`: not due yet. `later`: not due in the
 * next seven days.
 */
export type MonthState = OpenMonth['state'] | 'waiting' | 'needs-you' | 'early' | 'later'

export interface ShownMonth extends Omit<OpenMonth, 'state'> {
  readonly state: MonthState
}

/** The receipts that this phone has sent since the dues were fetched. */
export interface OwnReceipts {
  readonly outbox: readonly Entry[]
  readonly delivered: readonly (SentEntry & { readonly at: number })[]
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

const stateOf = (month: ShownMonth, gigId: string, { outbox, delivered, fetchedAt }: OwnReceipts): MonthState => {
  const key = { gigId, month: month.month }
  const entry = findReceipt(key, outbox)
  if (entry && month.state !== 'sent') return entry.state === 'needs-you' ? 'needs-you' : 'waiting'
  const delivery = findReceipt(key, delivered)
  return delivery && delivery.at > fetchedAt ? 'sent' : month.state
}

/**
 * The unpaid months of a class. Without any, the next month once it can be paid early.
 * @param now milliseconds since 1970
 */
export const listMonths = ({ gigId, open, next }: Dues, receipts: OwnReceipts, now: number): readonly ShownMonth[] => {
  const daysLeft = daysUntil(next.dueOn, now)
  const coming: ShownMonth = { ...next, state: daysLeft <= BUTTON_DAYS ? 'early' : 'later', reason: '' }
  const shown: readonly ShownMonth[] = open.length === 0 && daysLeft <= EARLY_DAYS ? [coming] : open
  return shown.map((month) => ({ ...month, state: stateOf(month, gigId, receipts) }))
}

/** Whether the student can send a receipt: a first one, or a new one after a rejection. */
export const canSend = ({ state }: ShownMonth): boolean =>
  state === 'due' || state === 'rejected' || state === 'early' || state === 'later'

/** Whether the student has something to do. */
export const needsStudent = ({ state }: ShownMonth): boolean =>
  state === 'due' || state === 'rejected' || state === 'needs-you'

/** The first month for which the student has to send a receipt. Its button is the filled one of the page. */
export const findMainMonth = (classes: readonly { readonly months: readonly ShownMonth[] }[]): ShownMonth | undefined =>
  classes.flatMap(({ months }) => months).find((month) => needsStudent(month) && canSend(month))

export const MONTH_BADGES = {
  due: { tone: 'amber', text: 'Due' },
  sent: { tone: 'amber', text: 'Receipt sent' },
  accepted: { tone: 'green', text: 'Paid' },
  rejected: { tone: 'red', text: 'Rejected' },
  paid: { tone: 'green', text: 'Paid' },
  waived: { tone: 'green', text: 'Waived' },
  waiting: { tone: 'amber', text: 'Waiting to be sent' },
  'needs-you': { tone: 'red', text: 'Not sent' },
  early: null,
  later: null,
} as const satisfies Record<MonthState, { tone: 'green' | 'amber' | 'red'; text: string } | null>
