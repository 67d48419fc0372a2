import { type ProblemCode, STATUS_BY_CODE } from '#contract/problem.ts'

/** An answer that says no, in words for the person who asked. Becomes `{ message, code }` with the code's status. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number

  /**
   * @param code one of the contract's problem codes
   * @param message what to say, in the specified words where there are any
   */
  constructor(code: ProblemCode, message: string) {
    super(message)
    this.code = code
    this.status = STATUS_BY_CODE[code]
  }
}
