import * as z from 'zod/mini'
import type { Description } from '#contract/classroom/room.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

const Jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })

/** What the VideoRoom plugin says; each request looks into the part that it asked for. */
const PluginData = z.object({
  videoroom: z.optional(z.string()),
  id: z.optional(z.number()),
  error_code: z.optional(z.number()),
  error: z.optional(z.string()),
})
export type PluginData = z.infer<typeof PluginData>

/** One message from Janus: an answer to a transaction, or an event about a handle. */
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

/** Codes of Janus that are handled; its documentation has the rest. */
export const NO_SUCH_ROOM = 426
export const ROOM_EXISTS = 427
export const NO_SUCH_FEED = 428
const TOO_MANY_PUBLISHERS = 432
const WRONG_SECRET = 403

const NOT_AVAILABLE = 'The media server does not answer. Please try again in a moment.'
export const NOT_ACCEPTED = 'The media server could not take this connection. Please enter the room again.'
const TOO_MANY = 'Too many people are sending sound or video in this room.'
export const NOT_SENDING = 'This person is not sending sound or video right now.'

/** Janus said no. */
export class JanusError extends Error {
  override readonly name = 'JanusError'
  readonly code: number

  constructor(code: number, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
  }
}

/** @returns what to say when Janus is gone, or too slow */
export const mediaServerUnavailable = (): ApiProblem => new ApiProblem('unavailable', NOT_AVAILABLE)

/**
 * The words for a person, of whatever went wrong between this server and Janus.
 * @param error a refusal stays as it is
 */
export const toApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error
  if (!(error instanceof JanusError) || error.code === WRONG_SECRET) return mediaServerUnavailable()
  if (error.code === TOO_MANY_PUBLISHERS) return new ApiProblem('conflict', TOO_MANY)
  if (error.code === NO_SUCH_FEED) return new ApiProblem('not_found', NOT_SENDING)
  return new ApiProblem('invalid', NOT_ACCEPTED)
}

/**
 * Reads what came over the line.
 * @param text one message
 * @returns undefined for what is no message of Janus
 */
export const parseMessage = (text: unknown): JanusMessage | undefined => {
  try {
    const parsed = JanusMessage.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * The error in an answer, if it is one: Janus' own, or its plugin's.
 * @param message an answer
 */
export const findJanusError = ({ error, plugindata }: JanusMessage): JanusError | undefined => {
  if (error) return new JanusError(error.code, error.reason)
  const said = plugindata?.data
  return said?.error_code === undefined ? undefined : new JanusError(said.error_code, said.error ?? '')
}

/**
 * Whether an event tells that a connection has ended.
 * @param event about its handle
 */
export const isHandleClosed = ({ janus }: JanusMessage): boolean => janus === 'hangup' || janus === 'detached'

/**
 * A description as Janus takes it: the page has gathered before, so every candidate is in it.
 * @param description of a page
 */
export const toJsep = ({ type, sdp }: Description) => ({ type, sdp, trickle: false })
