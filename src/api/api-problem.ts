import { describeTooLarge } from '#contract/files/too-large.ts'
import { ErrorBody, STATUS_BY_CODE } from '#contract/problem.ts'
import { ApiError } from './api-error.ts'

/**
 * Reads the error from a response that is not OK.
 * @param sentBytes the size of the files that the request contained
 */
export const readApiProblem = async (response: Response, sentBytes = 0): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  const fallback = response.status === STATUS_BY_CODE.too_large ? describeTooLarge(sentBytes) : undefined
  return new ApiError(response.status, body.data?.message || fallback)
}
