import { Problem } from '#contract/problem.ts'
import { ApiError } from './api-error.ts'

/** Makes an error of an answer that is not OK. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null)
  const problem = Problem.safeParse(body)
  if (problem.success) return new ApiError(response.status, problem.data.code, problem.data.message || undefined)
  return new ApiError(response.status, 'broken')
}
