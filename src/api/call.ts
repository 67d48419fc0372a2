import * as z from 'zod/mini'
import { SESSION_EXPIRED } from '#contract/auth/auth.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { endsSession } from '#contract/problem.ts'
import { buildRequest, type Files } from '#outbox/request.ts'
import { session } from '#src/session/session.ts'
import { ApiError, UNUSABLE_ANSWER } from './api-error.ts'
import { readApiProblem } from './api-problem.ts'
import { renewToken } from './refresh.ts'
import { send, type Transport } from './transport.ts'

interface CallOptions {
  files?: Files
  signal?: AbortSignal
  /** The `Idempotency-Key` of a write that may be sent again. */
  key?: string
  /** Carries the request in place of the usual way. */
  transport?: Transport
}

export interface CallPage<Row> {
  readonly rows: Row
  readonly total: number
  /** Where the next page starts, or null at the end. */
  readonly next: string | null
}

/** The input may be left out where the endpoint needs none. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

const RENEWABLE_STATUSES = [401, 403]
const NO_DATA = 'No data received from the server'

const sendRequest = async (endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
  const request = buildRequest(endpoint, { input, files: options.files, key: options.key })
  const token = session.current()?.token ?? null
  const transport = options.transport ?? send
  const first = await transport({ request, token, signal: options.signal })
  if (!token || endpoint.access === 'public' || !RENEWABLE_STATUSES.includes(first.status)) return first
  const fresh = await renewToken(token)
  if (!fresh) throw new ApiError(401, SESSION_EXPIRED)
  const second = await transport({ request, token: fresh, signal: options.signal })
  if (second.status !== 401) return second
  const body = await second
    .clone()
    .json()
    .catch(() => null)
  if (endsSession(second.status, body)) session.expire()
  return second
}

/** @returns undefined for an empty body */
const parseJson = (text: string, status: number): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(status, UNUSABLE_ANSWER)
  }
}

const readOutput = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Output<E>> => {
  if (!response.ok) throw await readApiProblem(response)
  const body = parseJson(await response.text(), response.status) ?? undefined
  const answer = z.safeParse<E['output']>(endpoint.output, body)
  if (!answer.success) throw new ApiError(response.status, body === undefined ? NO_DATA : UNUSABLE_ANSWER)
  return answer.data
}

/**
 * Calls an endpoint of the contract. A 401 or 403 leads to one shared refresh and one replay.
 * @param endpoint the promise, from `contract/`
 * @param rest its input (`params`, `query`, `body`), then files, a signal, an idempotency key
 * @returns what the endpoint promises; throws {@link ApiError} or NetworkError
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<Output<E>> => readOutput(endpoint, await sendRequest(endpoint, input, options))

/**
 * Calls an endpoint that answers a list a page at a time.
 * @param endpoint the promise, from `contract/`
 * @returns the rows, how many there are in all, and the cursor of the next page
 */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<CallPage<Output<E>>> => {
  const response = await sendRequest(endpoint, input, options)
  const rows = await readOutput(endpoint, response)
  return {
    rows,
    // Only our own server pages its lists; without its headers the answer is the whole list.
    total: Number(response.headers.get('x-total-count') ?? (Array.isArray(rows) ? rows.length : 0)),
    next: response.headers.get('x-next-cursor'),
  }
}
