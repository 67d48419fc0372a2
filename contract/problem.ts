import * as z from 'zod/mini'

/** The body of every error answer. */
export const Problem = z.object({ message: z.string(), code: z.string() })
export type Problem = z.infer<typeof Problem>

/** An error body as clients read it: the specification promises `message` only, and a proxy may drop that too. */
export const ErrorBody = z.object({ message: z.string() })

/**
 * Whether an answer ends the session. Captive portals also send 401 and 403, but without the server's error body; they must
 * not sign users out.
 */
export const endsSession = (status: number, body: unknown): boolean =>
  (status === 401 || status === 403) && ErrorBody.safeParse(body).success

/** Which HTTP status each code of a problem travels with. */
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
