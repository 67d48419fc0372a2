import type { RequestToReview } from '#contract/enrolment/review.ts'

type ReceiptKey = Pick<RequestToReview, 'gigId' | 'studentId' | 'receiptId'>

/** Identifies a request by its receipt: a student may send a new one after a rejection, and one for each month. */
export const toRequestKey = ({ gigId, studentId, receiptId }: ReceiptKey): string =>
  [gigId, studentId, receiptId].join(' ')

export interface ReviewState {
  /** Keys of the requests that were answered on this page. The cached list still contains them until the next fetch. */
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

/** Selects the next request, or the previous one after the last. Keeps the selection if the teacher has moved on. */
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

/** Shows a request again whose acceptance was undone. */
export const afterUndo = ({ answered, current }: ReviewState, request: ReceiptKey): ReviewState => {
  const undone = [...answered].find((key) => key === toRequestKey(request))
  return { answered: new Set([...answered].filter((key) => key !== undone)), current: undone ?? current }
}
