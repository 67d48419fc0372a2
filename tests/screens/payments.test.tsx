import { expect, test } from 'vitest'
import { ledgerQuery } from '#src/features/payments/ledger/ledger.queries.ts'
import { LedgerPage } from '#src/features/payments/ledger/ledger-page.tsx'
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
