import { type FileRule, toFileProblem } from '#contract/endpoint.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'

/** A received file in a temporary folder, whose content was checked against the endpoint's rule. */
export interface Upload {
  readonly path: string
  /** The client's file name without unsafe characters. Used for display only. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Of the bytes that were sent. */
  readonly sha256: string
  /** The rule of its field, and its place there. */
  readonly rule?: FileRule
  readonly index?: number
}

/**
 * The only file of a form's field.
 * @param missing the message if there is none
 * @throws ApiProblem invalid
 */
export const requireUpload = (uploads: readonly Upload[] | undefined, missing: string): Upload => {
  const [upload] = uploads ?? []
  if (!upload) throw new ApiProblem('invalid', missing)
  return upload
}

/** Begins the message of a problem with a file with its name, in forms with several files. */
export const nameProblem = async <Result>(
  { rule, index = 0 }: Pick<Upload, 'rule' | 'index'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem) || !rule) throw error
    throw new ApiProblem(error.code, toFileProblem(rule, index, error.message))
  }
}
