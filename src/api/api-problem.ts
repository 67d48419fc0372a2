import { ErrorBody } from '#contract/problem.ts'
import { ApiError } from './api-error.ts'

/** Reads the error from a response that is not OK. */
export const readApiProblem = async (response: Response): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  return new ApiError(response.status, body.data?.message || undefined)
}
