import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { ApiError, NetworkError } from '#src/api/api-error.ts'

/** Shown offline for a class that this phone has not saved. */
export const GIG_NOT_SAVED = 'This class is not saved on this phone. Connect to open it.'

/** Whether a class was deleted or its member removed. Its page then shows nothing that was fetched before. */
export const isClassLost = (error: Error | null): boolean =>
  error !== null && (error.message === GIG_NOT_FOUND || (error instanceof ApiError && error.status === 403))

/** Why a class that is not lost could not be loaded: the server's reason, if it gave one. */
export const describeGigFailure = (error: Error): string =>
  error instanceof NetworkError ? GIG_NOT_SAVED : error.message
