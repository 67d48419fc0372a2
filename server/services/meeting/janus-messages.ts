import * as z from 'zod/mini'
import type { SessionDescription } from '#contract/room/room.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'

const Jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })

/** A VideoRoom reply; each request uses some of its fields. */
const PluginData = z.object({
  videoroom: z.optional(z.string()),
  id: z.optional(z.number()),
  participants: z.optional(
    z.array(z.object({ id: z.number(), display: z.optional(z.string()), publisher: z.boolean() })),
  ),
  error_code: z.optional(z.number()),
  error: z.optional(z.string()),
})
export type PluginData = z.infer<typeof PluginData>

/** A message from Janus: the reply to a transaction, or an event of a handle. */
const JanusMessage = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: z.optional(z.number()),
  data: z.optional(z.object({ id: z.number() })),
  plugindata: z.optional(z.object({ data: PluginData })),
  jsep: z.optional(Jsep),
  error: z.optional(z.object({ code: z.number(), reason: z.string() })),
})
export type JanusMessage = z.infer<typeof JanusMessage>

/** VideoRoom and core error codes, see Janus' documentation. */
export const NO_SUCH_ROOM = 426
export const ROOM_EXISTS = 427
export const NO_SUCH_FEED = 428
const TOO_MANY_PUBLISHERS = 432
const WRONG_SECRET = 403

const NOT_AVAILABLE = 'The media server does not answer. Please try again in a moment.'
export const NOT_ACCEPTED = 'The media server could not take this connection. Please enter the room again.'
const TOO_MANY = 'Too many people are sending sound or video in this room.'
export const NOT_SENDING = 'This person is not sending sound or video right now.'

/** Janus answered with an error. */
export class JanusError extends Error {
  override readonly name = 'JanusError'
  readonly code: number

  constructor(code: number, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
  }
}

export const mediaServerUnavailable = (): ApiProblem => new ApiProblem('unavailable', NOT_AVAILABLE)

/** Converts an error of Janus or its connection to a problem for the user. An ApiProblem is returned as is. */
export const toApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error
  if (!(error instanceof JanusError) || error.code === WRONG_SECRET) return mediaServerUnavailable()
  if (error.code === TOO_MANY_PUBLISHERS) return new ApiProblem('conflict', TOO_MANY)
  if (error.code === NO_SUCH_FEED) return new ApiProblem('not_found', NOT_SENDING)
  return new ApiProblem('invalid', NOT_ACCEPTED)
}

/** Parses a message from the socket; undefined if it is not a Janus message. */
export const parseMessage = (text: unknown): JanusMessage | undefined => {
  try {
    const parsed = JanusMessage.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Returns the error of a reply, from Janus itself or from its plugin. */
export const findJanusError = ({ error, plugindata }: JanusMessage): JanusError | undefined => {
  if (error) return new JanusError(error.code, error.reason)
  const data = plugindata?.data
  return data?.error_code === undefined ? undefined : new JanusError(data.error_code, data.error ?? '')
}

/** Whether an event reports the end of a handle's connection. */
export const isHandleClosed = ({ janus }: JanusMessage): boolean => janus === 'hangup' || janus === 'detached'

/** Converts a description to Janus' JSEP. The page has already gathered its candidates, so no trickle follows. */
export const toJsep = ({ type, sdp }: SessionDescription) => ({ type, sdp, trickle: false })
