import { ApiError, TitledError } from './api-error.ts'
import { serverReason } from './with-fallback-message.ts'

const toDetail = (error: unknown): string => {
  if (error instanceof ApiError) return serverReason(error) ?? ''
  return error instanceof Error ? error.message : ''
}

/**
 * For `catch`: fails again under a title that the specification fixes, with the server's reason as the detail.
 * @param title the fixed text
 */
export const withTitle =
  (title: string) =>
  (error: unknown): never => {
    throw new TitledError(title, toDetail(error), error)
  }
