import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { startMeeting } from '#contract/classroom/meeting.ts'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { type ClientEventName, type ClientEvents, clientEvents } from '#contract/realtime.ts'
import { addPerson } from '#server/demo/world.ts'
import { accounts, enrolments, gigs } from '#server/platform/database/schema.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'

/** A class and its open live room. */
interface Place {
  readonly gigId: string
  readonly room: string
}
type Payloads = { readonly [S in ClientEventName]: (place: Place, me: string) => z.input<ClientEvents[S]> }

let api: LiveApi
let taught: Place
let waitedFor: Place
let left: Place
const opened: TestSocket[] = []

const newPlace = async (student: string, status?: 'pending' | 'enrolled'): Promise<Place> => {
  const gigId = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  await api.platform.db
    .insert(gigs)
    .values({ id: gigId, teacherId, title: 'A', description: 'B', price: 3896, maxStudents: 9 })
  if (status) await api.platform.db.insert(enrolments).values({ gigId, studentId: student, status })
  const { body } = await api.call(startMeeting, { as: 'teacher', params: { gigId } })
  return { gigId, room: body.roomId }
}

beforeAll(async () => {
  api = await startLiveApi()
  const { student, student2 } = api.world.people
  taught = await newPlace(student, 'enrolled')
  waitedFor = await newPlace(student2, 'pending')
  left = await newPlace(student2, 'enrolled')
  await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId: left.gigId, studentId: student2 } })
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})
afterAll(() => api.close())

const comers: readonly { name: string; who: TestUser; place: () => Place; isMember: boolean }[] = [
  { name: 'an enrolled student', who: 'student', place: () => taught, isMember: true },
  { name: 'the teacher', who: 'teacher', place: () => taught, isMember: true },
  { name: 'an admin', who: 'admin', place: () => taught, isMember: true },
  { name: 'a student of no relation', who: 'student2', place: () => taught, isMember: false },
  { name: 'a pending student', who: 'student2', place: () => waitedFor, isMember: false },
  { name: 'an un-enrolled student', who: 'student2', place: () => left, isMember: false },
  { name: 'another teacher', who: 'teacher2', place: () => taught, isMember: false },
  { name: 'a teacher who is not approved', who: 'pendingTeacher', place: () => taught, isMember: false },
]

const media = { camera: false, microphone: false, screen: false }
const description = { type: 'offer', sdp: 'v=0' } as const
const payloads: Payloads = {
  register: (_, me) => me,
  visible: () => true,
  'join-room': ({ gigId }) => gigId,
  'leave-room': ({ gigId }) => gigId,
  typing: ({ gigId }, me) => ({ gigId, user: { _id: me, name: 'Somebody' } }),
  'stop-typing': ({ gigId }, me) => ({ gigId, userId: me }),
  'room-enter': ({ room }) => ({ room, instance: crypto.randomUUID(), ...media }),
  'room-leave': () => ({}),
  'room-signal': () => ({ to: 'somebody', signal: { from: 'me', description } }),
  'room-media': () => media,
  'room-hand': () => ({ isUp: true }),
  'room-moderate': () => ({ action: 'mute-all' }),
  'room-verse': () => ({ verse: '1:1' }),
  'room-publish': () => ({ description }),
  'room-watch': () => ({ peerId: 'somebody' }),
  'room-watched': () => ({ peerId: 'somebody', description }),
}

/** What opens to members alone. */
const DOORS = ['join-room', 'room-enter'] as const
/** What is heard only from who stands inside. */
const INSIDE = [
  'typing',
  'stop-typing',
  'room-signal',
  'room-media',
  'room-hand',
  'room-moderate',
  'room-verse',
  'room-publish',
  'room-watch',
  'room-watched',
] as const
/** What tells nobody anything. */
const HARMLESS = ['register', 'visible', 'leave-room', 'room-leave'] as const

const EVERYTHING = [...DOORS, ...INSIDE, ...HARMLESS]

const come = async (who: TestUser): Promise<TestSocket> => {
  const socket = await api.connectAs(who)
  opened.push(socket)
  return socket
}

test('everything that a page may say has its row', () => {
  expect(EVERYTHING.toSorted()).toEqual(Object.keys(clientEvents).sort())
})

test.each(DOORS.flatMap((said) => comers.map((comer) => ({ said, ...comer }))))(
  '$said as $name',
  async ({ said, who, place, isMember }) => {
    const reply = await emitWithAck(await come(who), said, payloads[said](place(), api.world.people[who]))
    expect(reply.ok).toBe(isMember)
  },
)

test.each(INSIDE.flatMap((said) => comers.map((comer) => ({ said, ...comer }))))(
  '$said as $name who is not inside is refused',
  async ({ said, who, place, isMember }) => {
    const socket = await come(who)
    const me = api.world.people[who]
    if (!isMember) for (const door of DOORS) await emitWithAck(socket, door, payloads[door](place(), me))
    expect((await emitWithAck(socket, said, payloads[said](place(), me))).ok).toBe(false)
  },
)

test.each(EVERYTHING)('%s is refused when it is something else than promised', async (said) => {
  const socket = await come('admin')
  const untyped: Socket = socket
  for (const payload of [undefined, 7, { gigId: '1' }, ['x']])
    if (!clientEvents[said].safeParse(payload).success)
      expect(await untyped.timeout(5000).emitWithAck(said, payload)).toMatchObject({ ok: false })
})

const tampered = async (): Promise<string> => {
  const [header, payload = '', signature] = (await api.tokenOf('student2')).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, id: api.world.people.teacher })).toString('base64url')
  return [header, forged, signature].join('.')
}
const unsigned = async (): Promise<string> =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await api.tokenOf('admin')).split('.')[1]}.`
const ofDeleted = async (): Promise<string> => {
  const email = 'deleted@halaqah.test'
  const id = await addPerson(api.platform, { email, name: 'Gone', role: 'student', whatsapp: '', description: '' }, '')
  const token = await api.tokenFor(id)
  await api.platform.db.delete(accounts).where(eq(accounts.id, id))
  return token
}

test.each([
  { name: 'nobody', token: async () => '' },
  { name: 'a token that has run out', token: () => api.tokenOf('student', -1) },
  { name: 'a tampered token', token: tampered },
  { name: 'an unsigned token', token: unsigned },
  { name: 'something that is no token', token: async () => 'x' },
  { name: 'the token of a deleted account', token: ofDeleted },
])('the handshake as $name is refused', async ({ token }) => {
  await expect(api.connectAs({ token: await token() })).rejects.toThrow('unauthorized')
})
