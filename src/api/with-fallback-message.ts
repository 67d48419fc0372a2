import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'

const FIRST_ERROR_STATUS = 400

/**
 * Unusable answers and the server's general message give no reason.
 * @returns undefined without a reason
 */
export const serverReason = ({ status, message }: ApiError): string | undefined =>
  status >= FIRST_ERROR_STATUS && message !== SOMETHING_WENT_WRONG ? message : undefined

const toMessage = (error: unknown, noReason: string, noResponse: string | undefined): string => {
  if (error instanceof ApiError) return serverReason(error) ?? noReason
  return noResponse ?? (error instanceof Error ? error.message : noReason)
}

/**
 * For `catch`: rethrows with the server's reason, or else with a specified text.
 * @param noReason for a server that refused without a reason
 * @param noResponse without a response; undefined for the error's own message
 */
export const withFallbackMessage =
  (noReason: string, noResponse?: string) =>
  (error: unknown): never => {
    throw new Error(toMessage(error, noReason, noResponse), { cause: error })
  }
