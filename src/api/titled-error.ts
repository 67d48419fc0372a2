import { ApiError } from './api-error.ts'
import { reasonOf } from './in-words.ts'

/** A failure with a fixed title, and the reason below it. */
export class TitledError extends Error {
  override readonly name = 'TitledError'
  /** Empty where no reason is known. */
  readonly detail: string

  constructor(title: string, detail: string, cause?: unknown) {
    super(title, { cause })
    this.detail = detail
  }
}

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
