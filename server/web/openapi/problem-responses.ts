import type { Endpoint } from '#contract/endpoint.ts'
import { CLASS_FULL, RECEIPT_TOO_LARGE, RECEIPT_WRONG_TYPE } from '#contract/enrolment.ts'
import { ALL_FIELDS_REQUIRED } from '#contract/gigs.ts'
import { STATUS_BY_CODE } from '#contract/problem.ts'

interface ProblemExample {
  readonly description: string
  readonly message: string
  /** Sent with `Retry-After`. */
  readonly isPassing?: true
}

const PROBLEMS = {
  invalid: { description: 'The input is not valid; the message says why.', message: ALL_FIELDS_REQUIRED },
  signed_out: {
    description: 'The token is missing, has expired, or its session has ended.',
    message: 'Please log in.',
  },
  forbidden: {
    description: 'The caller is not allowed to do this.',
    message: 'This class belongs to another teacher.',
  },
  too_large: { description: 'A file or the whole request is too large.', message: RECEIPT_TOO_LARGE },
  wrong_type: { description: 'The content of a file has no allowed type.', message: RECEIPT_WRONG_TYPE },
  key_reused: {
    description: 'The Idempotency-Key was used before with other input.',
    message: 'This request was sent before with other contents.',
  },
  too_many: {
    description: 'Too many calls: wait as long as Retry-After says.',
    message: 'Too many attempts. Please wait a little and try again.',
    isPassing: true,
  },
  conflict: { description: 'Another refusal: not found (404), a conflict (409), and so on.', message: CLASS_FULL },
  unavailable: {
    description: 'The server has a problem: repeat the call when Retry-After says.',
    message: 'The server cannot reach its data right now. Please try again in a moment.',
    isPassing: true,
  },
} as const satisfies Partial<Record<keyof typeof STATUS_BY_CODE, ProblemExample>>

type Code = keyof typeof PROBLEMS

const toResponse = (code: string, { description, message, isPassing }: ProblemExample) => ({
  description,
  ...(isPassing && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, example: { message, code } } },
})

/** Response components by problem code, referenced by the operations. */
export const problemResponses = Object.fromEntries(
  Object.entries<ProblemExample>(PROBLEMS).map(([code, example]) => [code, toResponse(code, example)]),
)

const toReference = (code: Code) => ({ $ref: `#/components/responses/${code}` })

const listCodes = ({ params, query, body, files, ...endpoint }: Endpoint): Code[] => [
  ...(params || query || body || files ? (['invalid'] as const) : []),
  ...(endpoint.access === 'public' ? [] : (['signed_out', 'forbidden'] as const)),
  ...(files ? (['too_large', 'wrong_type'] as const) : []),
  ...(endpoint.idempotent ? (['key_reused'] as const) : []),
  ...(endpoint.limits ? (['too_many'] as const) : []),
]

/** Lists the error responses of an endpoint by status. */
export const toProblemResponses = (endpoint: Endpoint) => ({
  ...Object.fromEntries(listCodes(endpoint).map((code) => [STATUS_BY_CODE[code], toReference(code)])),
  '4XX': toReference('conflict'),
  '5XX': toReference('unavailable'),
})
