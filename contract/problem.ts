import * as z from 'zod/mini'

/** The body of every error response. */
export const Problem = z.object({ message: z.string(), code: z.string() })
export type Problem = z.infer<typeof Problem>

/** The part of an error body that clients rely on. The specification promises only `message`. */
export const ErrorBody = z.object({ message: z.string() })

/**
 * Whether a response ends the session. Captive portals also send 401 and 403, but without the server's error body; they
 * must not sign users out.
 */
export const endsSession = (status: number, body: unknown): boolean =>
  (status === 401 || status === 403) && ErrorBody.safeParse(body).success

/** The HTTP status of each problem code. */
export const STATUS_BY_CODE = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  key_reused: 422,
  too_many: 429,
  broken: 500,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof STATUS_BY_CODE
