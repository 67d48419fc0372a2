import type { RequestToReview } from '#contract/enrolment/review.ts'
import { readFileId } from '#contract/files/private-files.ts'

/** Identifies a request by its receipt: a student may send a new one after a rejection. */
export const toRequestKey = ({ gigId, studentId, receiptURL }: RequestToReview): string =>
  [gigId, studentId, readFileId(receiptURL)].join(' ')

export interface ReviewState {
  /** Keys of the requests that were accepted or rejected here. The list contains them until it has been fetched again. */
  readonly answered: ReadonlySet<string>
  /** Key of the request on the screen; undefined for the first. */
  readonly current: string | undefined
}

export const waitingRequests = (
  requests: readonly RequestToReview[],
  { answered }: ReviewState,
): readonly RequestToReview[] => requests.filter((request) => !answered.has(toRequestKey(request)))

/** The index of the current request, or 0 if it is no longer in the list. */
export const currentIndex = (waiting: readonly RequestToReview[], { current }: ReviewState): number =>
  Math.max(
    0,
    waiting.findIndex((request) => toRequestKey(request) === current),
  )

/** Moves on to the next request, or to the one before if it was the last. Keeps the place of a teacher who has moved on. */
export const afterAnswer = (
  requests: readonly RequestToReview[],
  state: ReviewState,
  request: RequestToReview,
): ReviewState => {
  const key = toRequestKey(request)
  const waiting = waitingRequests(requests, state)
  const index = waiting.findIndex((other) => toRequestKey(other) === key)
  const isCurrent = currentIndex(waiting, state) === index
  const next = isCurrent ? (waiting[index + 1] ?? waiting[index - 1]) : undefined
  return {
    answered: new Set([...state.answered, key]),
    current: isCurrent ? next && toRequestKey(next) : state.current,
  }
}
