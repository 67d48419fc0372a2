import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Dues, getDues, getOwnPayments } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const PAGE_SIZE = 30

/** The monthly classes of the student. */
export const duesQuery = () =>
  queryOptions({
    queryKey: ['payments', 'dues'],
    queryFn: ({ signal }) => call(getDues, {}, { signal }),
    meta: { persist: true },
  })

/** All months of the student, newest first. */
export const ownPaymentsQuery = () =>
  pagedQuery(
    getOwnPayments,
    { query: { limit: PAGE_SIZE } },
    { queryKey: ['payments', 'own'], meta: { errorMessage: '{message}', persist: true } },
  )

interface MonthlyReceipt {
  readonly due: Pick<Dues, 'gigId' | 'title'>
  readonly month: string
  readonly receipt: File
  readonly isFormOpen: () => boolean
}

/** Sends the receipt for a month. Offline, the outbox keeps it and sends it later. */
export const sendPaymentMutation = () =>
  mutationOptions({
    mutationKey: ['payments', 'send'],
    mutationFn: ({ due, month, receipt, isFormOpen }: MonthlyReceipt) =>
      sendOrQueue(
        'sendPayment',
        { body: { gigId: due.gigId, month } },
        { title: `${due.title}, ${formatMonth(month)}`, files: { receipt: [receipt] }, isFormOpen },
      ),
    onSuccess: (sent) => {
      if (sent.outcome === 'delivered') notify.success(sent.answer.message)
    },
    meta: { invalidates: AFFECTED_QUERIES.payment },
  })
