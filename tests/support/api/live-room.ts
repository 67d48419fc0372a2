import { expect } from 'vitest'
import type { Acknowledgement } from '#contract/realtime.ts'
import { startMeeting } from '#contract/room/meeting.ts'
import type { RoomState } from '#contract/room/room.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { emitWithAck, type LiveApi, type TestSocket } from './live-api.ts'

export interface RoomGuest {
  readonly socket: TestSocket
  readonly userId: string
  readonly state: RoomState
}

interface EnterOptions {
  readonly instance?: string
  readonly camera?: boolean
  readonly microphone?: boolean
  readonly isReturn?: boolean
}

/** Enters a room as a new page, unless `instance` names an earlier one. */
export const enterRoom = (
  socket: TestSocket,
  room: string,
  { instance = crypto.randomUUID(), camera = false, microphone = false, ...others }: EnterOptions = {},
): Promise<Acknowledgement<RoomState>> =>
  emitWithAck(socket, 'room-enter', { room, instance, camera, microphone, screen: false, ...others })

const insertGig = async ({ platform: { db }, world: { people } }: LiveApi): Promise<string> => {
  const gigId = crypto.randomUUID()
  const words = { title: 'Live class', description: 'To learn', price: 3896, maxStudents: 30 }
  await db.insert(gigs).values({ id: gigId, teacherId: people.teacher, ...words })
  await db.insert(enrolments).values({ gigId, studentId: people.student, status: 'enrolled' })
  return gigId
}

/** Opens a live room for a new gig. Returns functions that let people enter. */
export const openRoom = async (api: LiveApi) => {
  const gigId = await insertGig(api)
  const { status, body } = await api.call(startMeeting, { as: 'teacher', params: { gigId } })
  expect(status, JSON.stringify(body)).toBe(200)
  const room: string = body.roomId

  const enter = async (socket: TestSocket, userId: string, options?: EnterOptions): Promise<RoomGuest> => {
    const reply = await enterRoom(socket, room, options)
    if (!reply.ok) throw new Error(reply.message)
    return { socket, userId, state: reply.value }
  }
  const addStudent = async () => {
    const email = `${crypto.randomUUID()}@halaqah.test`
    const id = await addPerson(
      api.platform,
      { email, name: 'Somebody New', role: 'student', whatsapp: '03001234567', description: '' },
      'no password opens this',
    )
    await api.platform.db.insert(enrolments).values({ gigId, studentId: id, status: 'enrolled' })
    const token = await api.tokenFor(id)
    return { id, token, socket: await api.connectAs({ token }) }
  }
  return {
    gigId,
    room,
    addStudent,
    enterAs: async (user: 'teacher' | 'student' | 'admin', options?: EnterOptions) =>
      enter(await api.connectAs(user), api.world.people[user], options),
    enterNew: async (options?: EnterOptions) => {
      const { id, socket } = await addStudent()
      return enter(socket, id, options)
    },
  }
}
