import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'

interface Words {
  /** For a refusal without words of the server's own. */
  readonly unsaid: string
  /** For a request that got no answer; the error's own words where this is left out. */
  readonly unanswered?: string
}

const FIRST_ERROR_STATUS = 400

/**
 * The server's reason. An answer that cannot be used, and the general words of a server in trouble, give none.
 * @returns undefined where there is no reason to show
 */
export const reasonOf = ({ status, message }: ApiError): string | undefined =>
  status >= FIRST_ERROR_STATUS && message !== SOMETHING_WENT_WRONG ? message : undefined

const textOf = (error: unknown, { unsaid, unanswered }: Words): string => {
  if (error instanceof ApiError) return reasonOf(error) ?? unsaid
  return unanswered ?? (error instanceof Error ? error.message : unsaid)
}

/**
 * To be given to `catch`: fails again with the server's words where it gave some, else with the specified ones.
 * @param words what is said in place of words that did not come
 */
export const withFallbackMessage =
  (words: Words) =>
  (error: unknown): never => {
    throw new Error(textOf(error, words), { cause: error })
  }
