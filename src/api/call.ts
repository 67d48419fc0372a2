import * as z from 'zod/mini'
import { SESSION_EXPIRED } from '#contract/auth/auth.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { endsSession } from '#contract/problem.ts'
import { buildRequest, type FilesByField } from '#outbox/request.ts'
import { session } from '#src/session/session.ts'
import { ApiError, INVALID_RESPONSE_MESSAGE } from './api-error.ts'
import { readApiProblem } from './api-problem.ts'
import { sendUnchanged } from './changed-files.ts'
import { renewToken } from './refresh.ts'
import { send, type Transport } from './transport.ts'

interface CallOptions {
  files?: FilesByField
  signal?: AbortSignal
  /** The `Idempotency-Key` of a write that may be repeated. */
  key?: string
  /** Replaces the default transport. */
  transport?: Transport
}

export interface CallPage<Row> {
  readonly rows: Row
  readonly total: number
  /** The cursor of the next page, or null at the end. */
  readonly next: string | null
}

/** The input is optional where the endpoint requires none. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

const RENEWABLE_STATUSES = [401, 403]
const NO_DATA_MESSAGE = 'No data received from the server'

const sendWithToken = async (endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
  const request = buildRequest(endpoint, { input, files: options.files, key: options.key })
  const token = session.current()?.token ?? null
  const transport = options.transport ?? send
  const first = await transport({ request, token, signal: options.signal })
  if (!token || endpoint.access === 'public' || !RENEWABLE_STATUSES.includes(first.status)) return first
  // The browser keeps a request open, and its connection in use, until the body is read. Its end may never arrive.
  void first.text().catch(() => null)
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

const sendRequest = (endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> =>
  sendUnchanged(endpoint, options.files, () => sendWithToken(endpoint, input, options))

/** @returns undefined for an empty body */
const parseJson = (text: string, status: number): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(status, INVALID_RESPONSE_MESSAGE)
  }
}

const sumFileSizes = (files: FilesByField = {}): number =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0)

const readOutput = async <E extends Endpoint>(
  endpoint: E,
  response: Response,
  { files }: CallOptions,
): Promise<Output<E>> => {
  if (!response.ok) throw await readApiProblem(response, sumFileSizes(files))
  const body = parseJson(await response.text(), response.status) ?? undefined
  const answer = z.safeParse<E['output']>(endpoint.output, body)
  if (!answer.success)
    throw new ApiError(response.status, body === undefined ? NO_DATA_MESSAGE : INVALID_RESPONSE_MESSAGE)
  return answer.data
}

/**
 * Calls an endpoint of the contract. After a 401 or 403 it renews the token once and sends the request again.
 * @throws ApiError, NetworkError
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<Output<E>> => readOutput(endpoint, await sendRequest(endpoint, input, options), options)

/**
 * Calls an endpoint that answers with one page of a list.
 * @throws ApiError, NetworkError
 */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<CallPage<Output<E>>> => {
  const response = await sendRequest(endpoint, input, options)
  const rows = await readOutput(endpoint, response, options)
  return {
    rows,
    // Backends without these headers send the whole list.
    total: Number(response.headers.get('x-total-count') ?? (Array.isArray(rows) ? rows.length : 0)),
    next: response.headers.get('x-next-cursor'),
  }
}
