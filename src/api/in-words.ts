import { ApiError } from './api-error.ts'

interface Words {
  /** For a refusal without words of the server's own. */
  readonly unsaid: string
  /** For a request that got no answer; the error's own words where this is left out. */
  readonly unanswered?: string
}

const textOf = (error: unknown, { unsaid, unanswered }: Words): string => {
  if (error instanceof ApiError) return error.code === 'broken' ? unsaid : error.message
  return unanswered ?? (error instanceof Error ? error.message : unsaid)
}

/**
 * To be given to `catch`: fails again with the server's words where it gave some, else with the specified ones.
 * @param words what is said in place of words that did not come
 */
export const inWords =
  (words: Words) =>
  (error: unknown): never => {
    throw new Error(textOf(error, words), { cause: error })
  }
