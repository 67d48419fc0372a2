import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { type ClientEventName, type ClientEvents, clientEvents } from '#contract/realtime.ts'
import { startMeeting } from '#contract/room/meeting.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'

/** A class and its open live room. */
interface TestClass {
  readonly gigId: string
  readonly room: string
}
type Payloads = { readonly [S in ClientEventName]: (target: TestClass, me: string) => z.input<ClientEvents[S]> }

let api: LiveApi
let enrolledClass: TestClass
let pendingClass: TestClass
let formerClass: TestClass
const sockets: TestSocket[] = []

const newClass = async (student: string, status?: 'pending' | 'enrolled'): Promise<TestClass> => {
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
  enrolledClass = await newClass(student, 'enrolled')
  pendingClass = await newClass(student2, 'pending')
  formerClass = await newClass(student2, 'enrolled')
  await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId: formerClass.gigId, studentId: student2 } })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => api.close())

const callers: readonly { name: string; who: TestUser; target: () => TestClass; isMember: boolean }[] = [
  { name: 'an enrolled student', who: 'student', target: () => enrolledClass, isMember: true },
  { name: 'the teacher', who: 'teacher', target: () => enrolledClass, isMember: true },
  { name: 'an admin', who: 'admin', target: () => enrolledClass, isMember: true },
  { name: 'a student of another class', who: 'student2', target: () => enrolledClass, isMember: false },
  { name: 'a pending student', who: 'student2', target: () => pendingClass, isMember: false },
  { name: 'an un-enrolled student', who: 'student2', target: () => formerClass, isMember: false },
  { name: 'another teacher', who: 'teacher2', target: () => enrolledClass, isMember: false },
  { name: 'a teacher who is not approved', who: 'pendingTeacher', target: () => enrolledClass, isMember: false },
]

const MEDIA_FLAGS = { camera: false, microphone: false, screen: false }
const SESSION_DESCRIPTION = { type: 'offer', sdp: 'v=0' } as const
const payloads: Payloads = {
  register: (_, me) => me,
  visible: () => true,
  'renew-token': () => 'the token of somebody else',
  'join-room': ({ gigId }) => gigId,
  'leave-room': ({ gigId }) => gigId,
  typing: ({ gigId }, me) => ({ gigId, user: { _id: me, name: 'Somebody' } }),
  'stop-typing': ({ gigId }, me) => ({ gigId, userId: me }),
  'room-enter': ({ room }) => ({ room, instance: crypto.randomUUID(), ...MEDIA_FLAGS }),
  'room-leave': () => ({}),
  'room-sync': () => ({ version: 0 }),
  'room-ice-servers': () => ({}),
  'room-signal': () => ({ to: 'somebody', signal: { from: 'me', description: SESSION_DESCRIPTION } }),
  'room-media': () => MEDIA_FLAGS,
  'room-hand': () => ({ isUp: true }),
  'room-moderate': () => ({ action: 'mute-all' }),
  'room-verse': () => ({ verse: '1:1' }),
  'room-mark': (_, me) => ({ studentId: me, verse: '1:1', word: 0, text: 'بسم', kind: 'madd', isOn: true }),
  'room-turn': () => ({ reciterId: null }),
  'room-publish': () => ({ description: SESSION_DESCRIPTION }),
  'room-watch': () => ({ peerId: 'somebody' }),
  'room-watched': () => ({ peerId: 'somebody', description: SESSION_DESCRIPTION }),
}

/** Events that only members may send. */
const ENTRY_EVENTS = ['join-room', 'room-enter'] as const
/** Events that need a joined discussion or room. */
const MEMBER_EVENTS = [
  'typing',
  'stop-typing',
  'room-sync',
  'room-ice-servers',
  'room-signal',
  'room-media',
  'room-hand',
  'room-moderate',
  'room-verse',
  'room-mark',
  'room-turn',
  'room-publish',
  'room-watch',
  'room-watched',
] as const
/** Refused without a token of the same account. */
const TOKEN_EVENTS = ['renew-token'] as const
/** Events that everyone may send, because they reveal nothing. */
const OPEN_EVENTS = ['register', 'visible', 'leave-room', 'room-leave'] as const

const ALL_EVENTS = [...ENTRY_EVENTS, ...MEMBER_EVENTS, ...TOKEN_EVENTS, ...OPEN_EVENTS]

const connect = async (who: TestUser): Promise<TestSocket> => {
  const socket = await api.connectAs(who)
  sockets.push(socket)
  return socket
}

test('every client event has a row', () => {
  expect(ALL_EVENTS.toSorted()).toEqual(Object.keys(clientEvents).sort())
})

test.each(ENTRY_EVENTS.flatMap((event) => callers.map((caller) => ({ event, ...caller }))))(
  '$event as $name',
  async ({ event, who, target, isMember }) => {
    const reply = await emitWithAck(await connect(who), event, payloads[event](target(), api.world.people[who]))
    expect(reply.ok).toBe(isMember)
  },
)

test.each(MEMBER_EVENTS.flatMap((event) => callers.map((caller) => ({ event, ...caller }))))(
  '$event as $name is refused before joining',
  async ({ event, who, target, isMember }) => {
    const socket = await connect(who)
    const me = api.world.people[who]
    if (!isMember) for (const entry of ENTRY_EVENTS) await emitWithAck(socket, entry, payloads[entry](target(), me))
    expect((await emitWithAck(socket, event, payloads[event](target(), me))).ok).toBe(false)
  },
)

test.each(ALL_EVENTS)('%s is refused with an invalid payload', async (event) => {
  const socket = await connect('admin')
  const untyped: Socket = socket
  for (const payload of [undefined, 7, { gigId: '1' }, ['x']])
    if (!clientEvents[event].safeParse(payload).success)
      expect(await untyped.timeout(5000).emitWithAck(event, payload)).toMatchObject({ ok: false })
})

const tamperToken = async (): Promise<string> => {
  const [header, payload = '', signature] = (await api.tokenOf('student2')).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, id: api.world.people.teacher })).toString('base64url')
  return [header, forged, signature].join('.')
}
const removeSignature = async (): Promise<string> =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await api.tokenOf('admin')).split('.')[1]}.`
const tokenOfDeletedAccount = async (): Promise<string> => {
  const email = 'deleted@halaqah.test'
  const id = await addPerson(api.platform, { email, name: 'Gone', role: 'student', whatsapp: '', description: '' }, '')
  const token = await api.tokenFor(id)
  await api.platform.db.delete(accounts).where(eq(accounts.id, id))
  return token
}

test.each([
  { name: 'no token', token: async () => '' },
  { name: 'an expired token', token: () => api.tokenOf('student', -1) },
  { name: 'a tampered token', token: tamperToken },
  { name: 'an unsigned token', token: removeSignature },
  { name: 'a meaningless token', token: async () => 'x' },
  { name: 'the token of a deleted account', token: tokenOfDeletedAccount },
])('the handshake with $name is refused', async ({ token }) => {
  await expect(api.connectAs({ token: await token() })).rejects.toThrow('unauthorized')
})
