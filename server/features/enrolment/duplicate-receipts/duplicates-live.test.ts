import { expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import type { Api, TestUser } from '#tests/support/api/api.ts'
import { drawReceipt } from '#tests/support/api/drawn-receipt.ts'
import { nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'

const send = async (api: Api, as: TestUser, gigId: string): Promise<void> => {
  const receipt = { from: 'Bilal Ahmed', transaction: '03457919773', time: '2:27 PM', date: '8 Nov 2026' }
  const files = { receipt: [{ name: 'receipt.jpg', bytes: await drawReceipt(receipt) }] }
  const { status } = await api.call(enroll, { as, body: { gigId }, files, key: crypto.randomUUID() })
  expect(status).toBe(200)
}

test('the open review of a teacher learns of a copy once the pictures are compared', async () => {
  const api = await startLiveApi()
  const { gigs } = api.world
  await send(api, 'student2', gigs[0])
  await api.waitForJobs()
  const socket = await api.connectAs('teacher')
  const changed = nextEvent(socket, 'notifications-changed')
  await send(api, 'student2', gigs[1])
  expect(await changed).toEqual([['enrolment-requested', 'payment-sent']])
  socket.disconnect()
  await api.close()
})
