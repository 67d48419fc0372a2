import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment, removeComment } from '#contract/discussion/discussion.ts'
import { markCommentsRead } from '#contract/discussion/read-marks.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom } from '#tests/support/api/live-room.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const say = async (gigId: string, as: TestUser): Promise<string> =>
  (await api.call(postComment, { as, params: { gigId }, body: { message: 'Salam' } })).body._id

test('the entry to a room names the messages of others that the person has not read', async () => {
  const room = await openRoom(api)
  const { gigId } = room
  const read = await say(gigId, 'teacher')
  expect((await room.enterAs('student')).state.unreadIds).toEqual([read])
  await api.call(markCommentsRead, { as: 'student', params: { gigId }, body: { seq: 1 } })
  expect((await room.enterAs('student')).state.unreadIds).toEqual([])
  const [own, removed, unread] = [await say(gigId, 'student'), await say(gigId, 'teacher'), await say(gigId, 'teacher')]
  await api.call(removeComment, { as: 'teacher', params: { gigId, commentId: removed } })
  expect((await room.enterAs('student')).state.unreadIds).toEqual([unread])
  expect((await room.enterAs('teacher')).state.unreadIds).toEqual([own])
  expect((await room.enterAs('admin')).state.unreadIds).toEqual([])
})
