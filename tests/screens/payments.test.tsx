import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/payments/ledger.ts'
import { ledgerQuery, reopenMonthMutation, settleMonthMutation } from '#src/features/payments/ledger/ledger.queries.ts'
import { LedgerPage } from '#src/features/payments/ledger/ledger-page.tsx'
import { LedgerRow } from '#src/features/payments/ledger/ledger-row.tsx'
import { ownPaymentsQuery } from '#src/features/payments/payments.queries.ts'
import { PaymentsPage } from '#src/features/payments/payments-page.tsx'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'

stubBrowser()

test('an empty history and an empty ledger speak of months, because a payment for a whole class is in neither', async () => {
  const client = createStaticClient()
  client.setQueryData(ownPaymentsQuery().queryKey, firstPage([]))
  client.setQueryData(ledgerQuery('', undefined).queryKey, firstPage([]))
  const history = (await renderScreen(<PaymentsPage SendReceipt={() => null} />, client)).texts
  expect(history).toContain('No months yet')
  expect(history).toContain('The months of classes that you pay by the month appear here, each with its receipt.')
  expect((await renderScreen(<LedgerPage />, client)).texts).toContain('No months yet')
})

const ENTRY: LedgerEntry = {
  _id: 'p1',
  studentId: 's1',
  name: 'Ayesha',
  month: '2026-03-01',
  reason: '',
  note: '',
  dueOn: '2026-03-12',
  amount: 5896,
  state: 'accepted',
  receiptURL: '/files/r1',
  receiptId: 'r1',
}

test.each([
  ['an accepted month', ENTRY, true],
  ['a month that was marked as paid', { ...ENTRY, state: 'paid' }, true],
  ['an accepted month whose receipt is gone', { ...ENTRY, receiptId: undefined }, false],
  ['a month whose receipt waits', { ...ENTRY, state: 'sent' }, false],
] as const)('the teacher can take back %s: %j %s', async (_, entry, isPossible) => {
  const { html } = await renderScreen(<LedgerRow gigId="g1" entry={entry} isMain={false} />)
  expect(html.includes('Take back: Ayesha')).toBe(isPossible)
})

test('a change of the ledger refreshes how many receipts wait on the home', () => {
  for (const { meta } of [settleMonthMutation('g1'), reopenMonthMutation('g1')])
    expect(meta?.invalidates).toContainEqual(['gigs'])
})
