import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { MeetingSettings } from './meeting-settings.ts'
import { type MeetingProvider, type Participant, ROOM_HOURS } from './provider.ts'

const TIMEOUT_MS = 5000
const TOKEN_SECONDS = 3600
/** Pages poll the meeting, so tokens are cached per student instead of created for each poll. */
const MAX_CACHED_TOKENS = 5000

const SERVICE_DOES_NOT_ANSWER = 'The video service does not answer. Please try again.'
const SERVICE_FAILED = 'The video service could not do this. Please try again later.'

const DailyRoom = z.object({ url: z.url() })
const DailyToken = z.object({ token: z.string() })
const DailyPresence = z.object({ total_count: z.number().check(z.int(), z.gte(0)) })

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}
type SendRequest = (ask: ApiRequest) => Promise<Response>

const createSender =
  ({ dailyApiBase, dailyApiKey }: MeetingSettings, log: Logger): SendRequest =>
  async ({ method, path, body }) => {
    try {
      return await fetch(`${dailyApiBase.replace(/\/$/, '')}${path}`, {
        method,
        headers: { authorization: `Bearer ${dailyApiKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      log.error({ err: error, path }, 'Daily does not answer')
      throw new ApiProblem('unavailable', SERVICE_DOES_NOT_ANSWER)
    }
  }

const throwApiError = async (response: Response, log: Logger): Promise<never> => {
  const body = await response.text().catch(() => '')
  log.error({ status: response.status, said: body.slice(0, 500) }, 'Daily rejected the request')
  throw new ApiProblem('unavailable', SERVICE_FAILED)
}

const parseResponse = async <S extends z.ZodMiniType>(
  schema: S,
  response: Response,
  log: Logger,
): Promise<z.output<S>> => {
  if (!response.ok) return throwApiError(response, log)
  const answer = z.safeParse(schema, await response.json().catch(() => undefined))
  if (answer.success) return answer.data
  log.error({ issues: answer.error.issues }, 'the answer of Daily has an unexpected shape')
  throw new ApiProblem('unavailable', SERVICE_FAILED)
}

const unixTimeIn = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

const toRoomConfig = (roomName: string) => ({
  name: roomName,
  privacy: 'private',
  properties: {
    exp: unixTimeIn(ROOM_HOURS * 3600),
    eject_at_room_exp: true,
    enable_prejoin_ui: true,
    enable_people_ui: true,
    enable_hand_raising: true,
    enable_screenshare: true,
    start_video_off: true,
    start_audio_off: true,
  },
})

const toTokenConfig = ({ roomName, accountId, name, isOwner }: Participant) => ({
  properties: {
    // A token without a room name opens every room of the domain.
    room_name: roomName,
    exp: unixTimeIn(TOKEN_SECONDS),
    is_owner: isOwner,
    user_id: accountId,
    user_name: name,
  },
})

const createTokenCache = (ask: (guest: Participant) => Promise<string>) => {
  const tokens = new Map<string, { readonly token: Promise<string>; readonly until: number }>()
  return (guest: Participant): Promise<string> => {
    const key = JSON.stringify(guest)
    const cached = tokens.get(key)
    if (cached && cached.until > Date.now()) return cached.token
    const oldest = tokens.keys().next().value
    if (tokens.size >= MAX_CACHED_TOKENS && oldest) tokens.delete(oldest)
    const token = ask(guest)
    tokens.set(key, { token, until: Date.now() + (TOKEN_SECONDS * 1000) / 2 })
    token.catch(() => tokens.delete(key))
    return token
  }
}

/**
 * Live rooms at Daily (https://docs.daily.co/reference/rest-api): private, expire automatically, and need a token.
 * Failures are logged in detail; callers get a general message.
 *
 * `GET /rooms/:name/presence` counts the people in a room, up to 15 seconds late
 * (https://docs.daily.co/reference/rest-api/rooms/session/get-presence, https://docs.daily.co/reference/rest-api/presence).
 */
export const createDaily = (settings: MeetingSettings, log: Logger): MeetingProvider => {
  const send = createSender(settings, log)
  return {
    name: 'daily',
    media: undefined,
    open: async (roomName) => {
      const response = await send({ method: 'POST', path: '/rooms', body: toRoomConfig(roomName) })
      const { origin, pathname } = new URL((await parseResponse(DailyRoom, response, log)).url)
      return { url: `${origin}${pathname}` }
    },
    getToken: createTokenCache(async (guest) => {
      const response = await send({ method: 'POST', path: '/meeting-tokens', body: toTokenConfig(guest) })
      return (await parseResponse(DailyToken, response, log)).token
    }),
    eject: async (roomName, accountId) => {
      // Without the ban, the token, which is valid for an hour, would let them in again.
      const body = { user_ids: [accountId], ban: true }
      const response = await send({ method: 'POST', path: `/rooms/${roomName}/eject`, body })
      if (!response.ok && response.status !== 404) await throwApiError(response, log)
    },
    readPresence: async (roomName) => {
      const response = await send({ method: 'GET', path: `/rooms/${roomName}/presence` })
      if (response.status === 404) return 'gone'
      return (await parseResponse(DailyPresence, response, log)).total_count > 0 ? 'occupied' : 'empty'
    },
    close: async (roomName) => {
      const response = await send({ method: 'DELETE', path: `/rooms/${roomName}` })
      if (!response.ok && response.status !== 404) await throwApiError(response, log)
    },
  }
}
