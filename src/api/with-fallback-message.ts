import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'

interface FallbackMessages {
  /** Shown when the server refused without a reason. */
  readonly noReason: string
  /** Shown when no response arrived. Default: the error's own message. */
  readonly noResponse?: string
}

const FIRST_ERROR_STATUS = 400

/**
 * Unusable answers and the server's general message give no reason.
 * @returns undefined without a reason
 */
export const serverReason = ({ status, message }: ApiError): string | undefined =>
  status >= FIRST_ERROR_STATUS && message !== SOMETHING_WENT_WRONG ? message : undefined

const toMessage = (error: unknown, { noReason, noResponse }: FallbackMessages): string => {
  if (error instanceof ApiError) return serverReason(error) ?? noReason
  return noResponse ?? (error instanceof Error ? error.message : noReason)
}

/** For `catch`: rethrows with the server's reason, or else with a specified text. */
export const withFallbackMessage =
  (fallback: FallbackMessages) =>
  (error: unknown): never => {
    throw new Error(toMessage(error, fallback), { cause: error })
  }
