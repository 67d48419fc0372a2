import { ApiError, TitledError } from './api-error.ts'
import { serverReason } from './with-fallback-message.ts'

const toDetail = (error: unknown): string => {
  if (error instanceof ApiError) return serverReason(error) ?? ''
  return error instanceof Error ? error.message : ''
}

/** For `catch`: rethrows with a specified title and the server's reason as detail. */
export const withTitle =
  (title: string) =>
  (error: unknown): never => {
    throw new TitledError(title, toDetail(error), error)
  }
