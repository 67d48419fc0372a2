import { type ProblemCode, STATUS_BY_CODE } from '#contract/problem.ts'

/** An error for the caller. It is sent as `{ message, code }` with the status of its code. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number

  /** @param message shown to the user; use the specification's text if it has one */
  constructor(code: ProblemCode, message: string) {
    super(message)
    this.code = code
    this.status = STATUS_BY_CODE[code]
  }
}

/** The error for a path that does not exist, or whose existence the caller may not know. */
export const createUnknownPath = (): ApiProblem => new ApiProblem('not_found', 'There is nothing at this address.')
