import type { Endpoint } from '#contract/endpoint.ts'
import { exportLedger, getCurrentPayments, getLedger, getLedgerMonths } from '#contract/payments/ledger.ts'
import * as endpoints from '#contract/payments.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { gigsOf, type SampleWorld, studentOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

let months = 0

/** Adds a month of its own, because the call answers it. */
const addMonth = async (world: SampleWorld, who: TestUser, state: endpoints.PaymentState) => {
  const gigId = gigsOf(world, who).enrolled
  months += 1
  const month = new Date(Date.UTC(2040, months)).toISOString().slice(0, 10)
  const key = { gigId, studentId: studentOf(world, who), month }
  await world.api.platform.db
    .insert(payments)
    .values({ ...key, gigTitle: 'A class', dueOn: month, amount: 3896, state })
  return key
}

const ownGig: Sample = (world, who) => ({ params: { gigId: gigsOf(world, who).enrolled } })

/** Calls on monthly payments that succeed for their teacher or student. */
export const paymentSamples: readonly (readonly [Endpoint, Sample])[] = [
  [
    endpoints.sendPayment,
    async (world, who) => {
      const { gigId, month } = await addMonth(world, who, 'due')
      return { body: { gigId, month }, files: { receipt: [await jpeg()] } }
    },
  ],
  [getLedger, ownGig],
  [getLedgerMonths, ownGig],
  [getCurrentPayments, () => ({})],
  [endpoints.acceptPayment, async (world, who) => ({ body: await addMonth(world, who, 'sent') })],
  [
    endpoints.rejectPayment,
    async (world, who) => ({ body: { ...(await addMonth(world, who, 'sent')), reason: 'It cannot be read.' } }),
  ],
  [endpoints.markPaymentPaid, async (world, who) => ({ body: await addMonth(world, who, 'due') })],
  [
    endpoints.waivePayment,
    async (world, who) => ({ body: { ...(await addMonth(world, who, 'rejected')), note: 'You were ill.' } }),
  ],
  [endpoints.returnPayment, async (world, who) => ({ body: await addMonth(world, who, 'rejected') })],
  [exportLedger, (world, who) => ({ body: { gigId: gigsOf(world, who).enrolled } })],
]
