import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import { acceptStudentMutation, rejectStudentMutation } from './answer-request.queries.ts'
import { afterAnswer, afterUndo, currentIndex, type ReviewState, toRequestKey, waitingRequests } from './review-list.ts'
import { useIsSettled } from './use-is-settled.ts'

/** @param startKey of the request to begin with; undefined for the one that waits longest */
export const useReview = (requests: readonly RequestToReview[], startKey: string | undefined) => {
  const [state, setState] = useState<ReviewState>({ answered: new Set(), current: startKey })
  const [rejectedKey, setRejectedKey] = useState<string>()
  const waiting = waitingRequests(requests, state)
  const index = currentIndex(waiting, state)
  const request = waiting[index]
  const key = request && toRequestKey(request)
  // A request that is answered elsewhere leaves the list. Its dialog must not reject the next one.
  if (rejectedKey !== undefined && rejectedKey !== key) setRejectedKey(undefined)
  const isSettled = useIsSettled(key)
  const showAgain = (undone: Parameters<typeof afterUndo>[1]) => setState((previous) => afterUndo(previous, undone))
  const accept = useMutation(acceptStudentMutation(showAgain))
  const reject = useMutation(rejectStudentMutation(showAgain))
  const isBusy = accept.isPending || reject.isPending || !isSettled

  const select = (other: RequestToReview | undefined) =>
    other && setState((previous) => ({ ...previous, current: toRequestKey(other) }))
  const finish = (answered: RequestToReview) => {
    setRejectedKey(undefined)
    setState((previous) => afterAnswer(requests, previous, answered))
  }
  return {
    waiting,
    index,
    request,
    isBusy,
    isRejecting: rejectedKey !== undefined && rejectedKey === key,
    setRejecting: (isRejecting: boolean) => setRejectedKey(isRejecting ? key : undefined),
    select,
    turn: (steps: 1 | -1) => select(waiting[index + steps]),
    accept: () => {
      if (request && !isBusy) accept.mutate(request, { onSuccess: () => finish(request) })
    },
    reject: (reason: string) => {
      if (request && !isBusy) reject.mutate({ ...request, reason }, { onSuccess: () => finish(request) })
    },
  }
}

export type Review = ReturnType<typeof useReview>
