import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { MAX_SOCKETS_PER_ACCOUNT } from './socket-limit.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi({ LOG_LEVEL: 'silent' })
})
afterAll(() => api.close())

test('a socket without a valid token is rejected', async () => {
  await expect(api.connectAs({ token: '' })).rejects.toThrow(SOCKET_UNAUTHORIZED)
  await expect(api.connectAs({ token: 'not.a.token' })).rejects.toThrow(SOCKET_UNAUTHORIZED)
  await expect(api.connectAs({ token: await api.tokenOf('student', -5) })).rejects.toThrow(SOCKET_UNAUTHORIZED)
})

test('a token that cannot be checked now signs nobody out', async () => {
  const token = await api.tokenOf('student')
  const select = vi.spyOn(api.platform.db, 'select').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const refused = expect(api.connectAs({ token })).rejects.toThrow(SOCKET_UNAVAILABLE)
  await refused.finally(() => select.mockRestore())
})

test('a page of another site cannot open a socket', async () => {
  const socket = io(api.origin, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: await api.tokenOf('student') },
    extraHeaders: { origin: 'https://elsewhere.example' },
  })
  await expect(
    new Promise((resolve, reject) => socket.once('connect', () => resolve('in')).once('connect_error', reject)),
  ).rejects.toThrow()
})

test('a page renews its token over the open socket, and only with its own', async () => {
  const socket = await api.connectAs({ token: await api.tokenOf('student', 2) })
  await nextEvent(socket, 'token-expiring')
  expect(await emitWithAck(socket, 'renew-token', await api.tokenOf('student'))).toEqual({ ok: true, value: null })
  for (const token of [await api.tokenOf('student2'), await api.tokenOf('student', -1), 'nonsense'])
    expect((await emitWithAck(socket, 'renew-token', token)).ok).toBe(false)
  expect(await emitWithAck(socket, 'visible', true)).toEqual({ ok: true, value: null })
})

test('a socket belongs to the account of its token, whatever its payload claims [7.10]', async () => {
  const socket = await api.connectAs('student')
  expect(await emitWithAck(socket, 'register', api.world.people.admin)).toEqual({ ok: true, value: null })
  const event = nextEvent(socket, 'gig-closed')
  api.platform.live.broadcast(`user:${api.world.people.admin}`, 'gig-closed', 'for the admin')
  api.platform.live.broadcast(`user:${api.world.people.student}`, 'gig-closed', 'for the student')
  expect(await event).toEqual(['for the student'])
})

test('an account has a visible page while one of its pages is on screen', async () => {
  const { live } = api.platform
  const id = api.world.people.student2
  const socket = await api.connectAs('student2')
  const findVisible = async () => [...(await live.findVisible([id]))]
  expect(await findVisible()).toEqual([])
  await emitWithAck(socket, 'visible', true)
  expect(await findVisible()).toEqual([id])
  socket.disconnect()
  await expect.poll(findVisible).toEqual([])
})

test('one socket more than the limit closes the account’s oldest', async () => {
  const token = await api.tokenOf('admin')
  const first = await api.connectAs({ token })
  const others = await Promise.all(Array.from({ length: MAX_SOCKETS_PER_ACCOUNT - 1 }, () => api.connectAs({ token })))
  expect(first.connected).toBe(true)
  others.push(await api.connectAs({ token }))
  await waitFor(() => expect(first.connected).toBe(false))
  expect(others.filter(({ connected }) => !connected)).toEqual([])
})

test('invalid payloads and too many messages get an error message', async () => {
  const socket = await api.connectAs('teacher2')
  const untyped: Socket = socket
  expect(await untyped.timeout(5000).emitWithAck('visible', 'maybe')).toEqual({ ok: false, message: 'Invalid input' })
  const answers = await Promise.all(Array.from({ length: 401 }, () => emitWithAck(socket, 'visible', true)))
  const tooMany = { ok: false, message: 'Too many messages. Please wait a moment.', isPassing: true }
  expect(answers.at(-1)).toEqual(tooMany)
})
