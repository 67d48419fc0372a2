import { expect } from 'vitest'
import { startMeeting } from '#contract/classroom/meeting.ts'
import type { RoomState } from '#contract/classroom/room.ts'
import type { Acknowledgement } from '#contract/realtime.ts'
import { addPerson } from '#server/demo/world.ts'
import { enrolments, gigs } from '#server/platform/database/schema.ts'
import { ask, type LiveApi, type TestSocket } from './live-api.ts'

export interface Guest {
  readonly socket: TestSocket
  readonly userId: string
  readonly state: RoomState
}

interface Entering {
  readonly instance?: string
  readonly camera?: boolean
  readonly microphone?: boolean
}

/** Says that a page enters a room; each call is a page of its own unless it names one. */
export const enterRoom = (
  socket: TestSocket,
  room: string,
  { instance = crypto.randomUUID(), camera = false, microphone = false }: Entering = {},
): Promise<Acknowledgement<RoomState>> =>
  ask(socket, 'room-enter', { room, instance, camera, microphone, screen: false })

const newGig = async ({ platform: { db }, world: { people } }: LiveApi): Promise<string> => {
  const gigId = crypto.randomUUID()
  const words = { title: 'Live class', description: 'To learn', price: 3896, maxStudents: 30 }
  await db.insert(gigs).values({ id: gigId, teacherId: people.teacher, ...words })
  await db.insert(enrolments).values({ gigId, studentId: people.student, status: 'enrolled' })
  return gigId
}

/** A live room of a new gig of the teacher with the student in it, and people to fill it with. */
export const openRoom = async (api: LiveApi) => {
  const gigId = await newGig(api)
  const { status, body } = await api.call(startMeeting, { as: 'teacher', params: { gigId } })
  expect(status, JSON.stringify(body)).toBe(200)
  const room: string = body.roomId

  const inside = async (socket: TestSocket, userId: string, entering?: Entering): Promise<Guest> => {
    const reply = await enterRoom(socket, room, entering)
    if (!reply.ok) throw new Error(reply.message)
    return { socket, userId, state: reply.value }
  }
  /** A new student of the class. */
  const newStudent = async () => {
    const email = `${crypto.randomUUID()}@halaqah.test`
    const id = await addPerson(
      api.platform,
      { email, name: 'Somebody New', role: 'student', whatsapp: '03001234567', description: '' },
      'no password opens this',
    )
    await api.platform.db.insert(enrolments).values({ gigId, studentId: id, status: 'enrolled' })
    const token = await api.tokenFor(id)
    return { id, token, socket: await api.socketOf({ token }) }
  }
  return {
    gigId,
    room,
    newStudent,
    enterAs: async (who: 'teacher' | 'student' | 'admin', entering?: Entering) =>
      inside(await api.socketOf(who), api.world.people[who], entering),
    enterNew: async (entering?: Entering) => {
      const { id, socket } = await newStudent()
      return inside(socket, id, entering)
    },
  }
}
