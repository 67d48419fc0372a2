import * as z from 'zod/mini'
import { type ReceivedRequest, startServer } from './loopback-server.ts'

export const DAILY_KEY = 'a-key-that-only-the-server-knows'

type DailyBehaviour = 'normal' | 'failing' | 'slow' | 'malformed'
type Reply = { readonly status: number; readonly body?: unknown }

const toSeconds = z.number().check(z.int())
const NewRoom = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,41}$/)),
  privacy: z.literal('private'),
  properties: z.strictObject({
    exp: toSeconds,
    eject_at_room_exp: z.literal(true),
    enable_prejoin_ui: z.boolean(),
    enable_people_ui: z.boolean(),
    enable_hand_raising: z.boolean(),
    enable_screenshare: z.boolean(),
    start_video_off: z.literal(true),
    start_audio_off: z.literal(true),
  }),
})
const NewToken = z.strictObject({
  properties: z.strictObject({
    room_name: z.string().check(z.minLength(1)),
    exp: toSeconds,
    is_owner: z.boolean(),
    user_id: z.string().check(z.maxLength(36)),
    user_name: z.string(),
  }),
})
const EjectRequest = z.strictObject({ user_ids: z.array(z.string()).check(z.maxLength(100)), ban: z.boolean() })

const badRequest = (info: string): Reply => ({ status: 400, body: { error: 'invalid-request-error', info } })
const NOT_FOUND: Reply = { status: 404, body: { error: 'not-found' } }
const isWithinADay = (exp: number): boolean => exp > Date.now() / 1000 && exp < Date.now() / 1000 + 25 * 3600

/** Rooms and tokens of one Daily domain. Rejects the requests that Daily rejects, and unsafe settings. */
const createDailyRooms = () => {
  const rooms = new Map<string, z.infer<typeof NewRoom>>()
  const tokens: z.infer<typeof NewToken>['properties'][] = []
  const ejected: string[] = []
  /** The accounts in each room. */
  const people = new Map<string, readonly string[]>()

  const create = (_: string, json: unknown): Reply => {
    const room = NewRoom.safeParse(json)
    if (!room.success) return badRequest(JSON.stringify(room.error.issues))
    const { name, properties, privacy } = room.data
    if (rooms.has(name)) return badRequest(`a room named ${name} already exists`)
    if (!isWithinADay(properties.exp)) return badRequest('exp')
    rooms.set(name, room.data)
    const url = `https://halaqah-test.daily.co/${name}`
    return { status: 200, body: { id: crypto.randomUUID(), name, api_created: true, privacy, url, config: properties } }
  }
  const issue = (_: string, json: unknown): Reply => {
    const token = NewToken.safeParse(json)
    if (!token.success) return badRequest(JSON.stringify(token.error.issues))
    const { properties } = token.data
    if (!rooms.has(properties.room_name)) return badRequest('no such room')
    if (!isWithinADay(properties.exp)) return badRequest('exp')
    tokens.push(properties)
    return { status: 200, body: { token: `token-${tokens.length}` } }
  }
  const eject = (name: string, json: unknown): Reply => {
    const body = EjectRequest.safeParse(json)
    if (!body.success) return badRequest(JSON.stringify(body.error.issues))
    if (!rooms.has(name)) return NOT_FOUND
    ejected.push(...body.data.user_ids)
    return { status: 200, body: { ejectedIds: body.data.user_ids } }
  }
  const present = (name: string): Reply => {
    if (!rooms.has(name)) return NOT_FOUND
    const data = (people.get(name) ?? []).map((userId) => ({
      room: name,
      id: crypto.randomUUID(),
      userId,
      userName: 'A person',
      mtgSessionId: crypto.randomUUID(),
      joinTime: new Date().toISOString(),
      duration: 60,
    }))
    return { status: 200, body: { total_count: data.length, data } }
  }
  const remove = (name: string): Reply =>
    rooms.delete(name) ? { status: 200, body: { deleted: true, name } } : NOT_FOUND
  return { rooms, tokens, ejected, people, create, issue, eject, present, remove }
}

/** A fake of Daily's REST API, written after its documentation. Tests set its behaviour. */
export const startDaily = async () => {
  const { create, issue, eject, present, remove, ...books } = createDailyRooms()
  const state: { behaviour: DailyBehaviour; refusals: string[] } = { behaviour: 'normal', refusals: [] }
  const routes = [
    [/^POST \/v1\/rooms$/, create],
    [/^POST \/v1\/meeting-tokens$/, issue],
    [/^POST \/v1\/rooms\/([\w-]+)\/eject$/, eject],
    [/^GET \/v1\/rooms\/([\w-]+)\/presence$/, present],
    [/^DELETE \/v1\/rooms\/([\w-]+)$/, remove],
  ] as const
  const route = ({ method, path, body }: ReceivedRequest): Reply => {
    const requestLine = `${method} ${path}`
    const [pattern, answer] = routes.find(([shape]) => shape.test(requestLine)) ?? []
    return answer?.(pattern?.exec(requestLine)?.[1] ?? '', body ? JSON.parse(body) : undefined) ?? NOT_FOUND
  }
  const replyAs = async (received: ReceivedRequest): Promise<Reply> => {
    if (received.headers.authorization !== `Bearer ${DAILY_KEY}`) return { status: 401, body: { error: 'who' } }
    if (state.behaviour === 'failing') return { status: 500, body: { error: 'server-error', info: 'a secret inside' } }
    if (state.behaviour === 'malformed') return { status: 200, body: { hello: 'world' } }
    if (state.behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, 6000))
    return route(received)
  }
  const server = await startServer(async (received) => {
    const reply = await replyAs(received)
    if (reply.status === 400) state.refusals.push(JSON.stringify(reply.body))
    return reply
  })
  return { ...server, base: `${server.origin}/v1`, state, ...books }
}
