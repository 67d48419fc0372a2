import { useQuery } from '@tanstack/react-query'
import type { Dues } from '#contract/payments.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useNow } from '#src/ui/timing/use-now.ts'
import { findMainMonth, listMonths, type ShownMonth } from './month-state.ts'
import { duesQuery } from './payments.queries.ts'

export interface ClassMonths {
  readonly due: Dues
  readonly months: readonly ShownMonth[]
}

/** The student's monthly classes with their unpaid months, merged with the receipts that this phone has sent. */
export const useMonths = () => {
  const query = useQuery(duesQuery())
  const outbox = useOutbox()
  const delivered = useRecentDeliveries('sendPayment')
  const now = useNow()
  const receipts = { outbox, delivered, fetchedAt: query.dataUpdatedAt }
  const classes: readonly ClassMonths[] = (query.data ?? []).map((due) => ({
    due,
    months: listMonths(due, receipts, now),
  }))
  return { query, classes }
}

/** Whether the student has to send a receipt for a month, of one class or of any. */
export const useHasDues = (gigId?: string): boolean => {
  const { classes } = useMonths()
  return findMainMonth(gigId ? classes.filter(({ due }) => due.gigId === gigId) : classes) !== undefined
}
