import { ApiError } from '#src/api/api-error.ts'

/** With these the server is too busy to answer (408, 429), or the session has ended (401). */
const STATUSES_OF_LATER: readonly number[] = [401, 408, 429]

/** Whether the server refuses this request, and would refuse it again: a status of 400 to 499, but no `STATUSES_OF_LATER`. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !STATUSES_OF_LATER.includes(error.status)
