import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom } from '#tests/support/api/live-room.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

test('an invitation reaches only students who are not in the room', async () => {
  const room = await openRoom(api)
  const [inside, outside] = [await room.enterAs('student'), await room.addStudent()]
  await api.publish('meeting.invited', { gigId: room.gigId, teacherId: api.world.people.teacher })
  const invited = () =>
    api.platform.db
      .select({ id: notifications.accountId })
      .from(notifications)
      .where(eq(notifications.kind, 'meeting-invitation'))
  await waitFor(async () => expect(await invited()).toEqual([{ id: outside.id }]))
  inside.socket.disconnect()
})
