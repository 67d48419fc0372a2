import { ApiError, TitledError } from './api-error.ts'
import { reasonOf } from './with-fallback-message.ts'

const detailOf = (error: unknown): string => {
  if (error instanceof ApiError) return reasonOf(error) ?? ''
  return error instanceof Error ? error.message : ''
}

/**
 * For `catch`: fails again under a title that the specification fixes, with the server's reason as the detail.
 * @param title the fixed text
 */
export const withTitle =
  (title: string) =>
  (error: unknown): never => {
    throw new TitledError(title, detailOf(error), error)
  }
