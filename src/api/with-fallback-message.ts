import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'

interface FallbackMessages {
  /** For a refusal without words of the server's own. */
  readonly noReason: string
  /** For a request that got no answer; the error's own words where this is left out. */
  readonly noResponse?: string
}

const FIRST_ERROR_STATUS = 400

/**
 * The server's reason. An answer that cannot be used, and the general words of a server in trouble, give none.
 * @returns undefined where there is no reason to show
 */
export const serverReason = ({ status, message }: ApiError): string | undefined =>
  status >= FIRST_ERROR_STATUS && message !== SOMETHING_WENT_WRONG ? message : undefined

const toMessage = (error: unknown, { noReason, noResponse }: FallbackMessages): string => {
  if (error instanceof ApiError) return serverReason(error) ?? noReason
  return noResponse ?? (error instanceof Error ? error.message : noReason)
}

/**
 * To be given to `catch`: fails again with the server's words where it gave some, else with the specified ones.
 * @param fallback what is said in place of words that did not come
 */
export const withFallbackMessage =
  (fallback: FallbackMessages) =>
  (error: unknown): never => {
    throw new Error(toMessage(error, fallback), { cause: error })
  }
