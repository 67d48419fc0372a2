import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endMeeting } from '#contract/classroom/meeting.ts'
import type { RoomPerson } from '#contract/classroom/room.ts'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { meetings } from '#server/platform/database/schema-classroom.ts'
import { ask, type LiveApi, next, startLiveApi, type TestSocket } from '#tests/support/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/live-room.ts'

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeEach(async () => {
  api = await startLiveApi()
  room = await openRoom(api)
})
afterEach(() => api.close())

const no = (message: string) => ({ ok: false, message })
const yes = { ok: true, value: null }

/** Who is in the room, as one page has been told since it entered. */
const follow = (socket: TestSocket, people: readonly RoomPerson[]) => {
  const known = new Map(people.map((person) => [person.peerId, person]))
  socket.on('room-person', (person) => known.set(person.peerId, person))
  socket.on('room-left', (peerId) => known.delete(peerId))
  return known
}
const heardBy = (socket: TestSocket): string[] => {
  const heard: string[] = []
  socket.on('room-told', (what) => heard.push(what))
  return heard
}

test('who enters finds the room and who is in it, and the others hear of it', async () => {
  const teacher = await room.enterAs('teacher', { camera: true, microphone: true })
  const heard = next(teacher.socket, 'room-person')
  const student = await room.enterAs('student', { instance: 'page-one-of-it' })
  expect(student.state).toMatchObject({
    peerId: `${api.world.people.student}:page-one-of-it`,
    role: 'participant',
    media: 'mesh',
    isLocked: false,
    verse: null,
    feeds: [],
    iceServers: [],
  })
  expect(student.state.people.map(({ role, camera }) => [role, camera])).toEqual([
    ['owner', true],
    ['participant', false],
  ])
  expect(await heard).toMatchObject([{ peerId: student.state.peerId, name: 'Bilal Ahmed', hand: null }])
})
