import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  exportLedger,
  getCurrentPayments,
  getLedger,
  getLedgerMonths,
  type LedgerEntry,
} from '#contract/payments/ledger.ts'
import { markPaymentPaid, returnPayment, waivePayment } from '#contract/payments.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { runMutation, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { withTitle } from '#src/api/with-title.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

const PAGE_SIZE = 50

/** @param month first day of the month; undefined for all months */
export const ledgerQuery = (gigId: string, month: string | undefined) =>
  pagedQuery(
    getLedger,
    { params: { gigId }, query: { limit: PAGE_SIZE, month } },
    {
      queryKey: ['payments', 'ledger', gigId, month ?? 'all'],
      meta: { errorMessage: '{message}', ...(month === undefined && { persist: true }) },
    },
  )

/** The months of the ledger with their sums, newest first. */
export const ledgerMonthsQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['payments', 'months', gigId],
    queryFn: ({ signal }) => call(getLedgerMonths, { params: { gigId } }, { signal }),
    meta: { persist: true },
  })

/** The payments of the current month for each class of the teacher. */
export const currentPaymentsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'current'],
    queryFn: ({ signal }) => call(getCurrentPayments, {}, { signal }),
    meta: { persist: true },
  })

/** Downloads the ledger, or one month of it. */
export const exportLedgerMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['payments', 'export'],
    mutationFn: (month: string | undefined) =>
      call(exportLedger, { body: { gigId, month } }).catch(withFallbackMessage('The file could not be downloaded.')),
    onSuccess: ({ url }) => location.assign(url),
  })

export type SettledState = 'paid' | 'waived'

const FAILED = 'The month could not be changed.'

const toKey = (gigId: string, { studentId, month }: LedgerEntry) => ({ gigId, studentId, month })

const undoSettleMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['payments', 'undo-settle'],
    mutationFn: (entry: LedgerEntry) =>
      call(returnPayment, { body: toKey(gigId, entry) }).catch(withTitle(UNDO_FAILED)),
    meta: { successMessage: 'Undone. The month is not paid.', invalidates: AFFECTED_QUERIES.payment },
  })

interface Settled {
  readonly entry: LedgerEntry
  readonly state: SettledState
  readonly note: string
}

/** Marks a month as paid without a receipt, or waives it. */
export const settleMonthMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['payments', 'settle'],
    mutationFn: ({ entry, state, note }: Settled) =>
      call(state === 'paid' ? markPaymentPaid : waivePayment, { body: { ...toKey(gigId, entry), note } }).catch(
        withFallbackMessage(FAILED),
      ),
    onSuccess: (...[{ message }, { entry }, , { client }]) =>
      showUndoToast({ text: message, about: entry.name, key: `${gigId} ${entry.studentId} ${entry.month}` }, () =>
        runMutation(client, undoSettleMutation(gigId), entry),
      ),
    meta: { invalidates: AFFECTED_QUERIES.payment },
  })

/** Undoes that a month is marked as paid or waived, or that its receipt was accepted. */
export const reopenMonthMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['payments', 'reopen'],
    mutationFn: (entry: LedgerEntry) =>
      call(returnPayment, { body: toKey(gigId, entry) }).catch(withFallbackMessage(FAILED)),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: AFFECTED_QUERIES.payment },
  })
