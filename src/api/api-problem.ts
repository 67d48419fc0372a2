import { ErrorBody } from '#contract/problem.ts'
import { ApiError } from './api-error.ts'

/** Makes an error of an answer that is not OK. */
export const readApiProblem = async (response: Response): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  return new ApiError(response.status, body.data?.message || undefined)
}
