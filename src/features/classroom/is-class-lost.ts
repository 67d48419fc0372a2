import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { ApiError } from '#src/api/api-error.ts'

/** Whether a class was deleted or its member removed. Its page then shows nothing that was fetched before. */
export const isClassLost = (error: Error | null): boolean =>
  error !== null && (error.message === GIG_NOT_FOUND || (error instanceof ApiError && error.status === 403))
