import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import {
  answerFeedback,
  type Feedback,
  getAllFeedback,
  type ManagedFeedback,
  updateFeedbackStatus,
} from '#contract/feedback.ts'
import { call } from '#src/api/call.ts'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { mapRows, type Pages, pagedQuery } from '#src/api/paged-query.ts'
import { withTitle } from '#src/api/with-title.ts'
import { statisticsQuery } from '#src/features/admin/statistics/statistics.queries.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { applyChange } from './apply-change.ts'

const FEEDBACK_KEY = ['admin', 'feedback'] as const
const PAGE_SIZE = 20

export type Status = Feedback['status']

const currentUserEmail = (): string | undefined => session.current()?.user.email

export const feedbackByStatusQuery = (status: Status, search: string) =>
  pagedQuery(
    getAllFeedback,
    { query: { limit: PAGE_SIZE, status, search: search || undefined, email: currentUserEmail() } },
    {
      queryKey: [...FEEDBACK_KEY, status, search],
      meta: { errorMessage: 'Failed to fetch feedbacks', ...(search === '' && { persist: true }) },
    },
  )

/** Writes the server's answer into the open lists. The tab that gains the feedback refetches when it is opened. */
const updateLists = (client: QueryClient, changed: ManagedFeedback): void => {
  // The server may have read lists that are being fetched before the change. They would undo it on the screen.
  const overtaken = client.getQueryCache().findAll({ queryKey: FEEDBACK_KEY, fetchStatus: 'fetching' })
  for (const [queryKey] of client.getQueriesData<Pages<ManagedFeedback>>({ queryKey: FEEDBACK_KEY })) {
    const status = queryKey[FEEDBACK_KEY.length]
    client.setQueryData<Pages<ManagedFeedback>>(
      queryKey,
      (list) => list && mapRows(list, (rows) => applyChange(rows, changed, status)),
    )
  }
  void client.invalidateQueries({ queryKey: FEEDBACK_KEY, refetchType: 'none' })
  // They name the age of the oldest pending feedback.
  void client.invalidateQueries({ queryKey: statisticsQuery().queryKey, refetchType: 'none' })
  invalidate(
    client,
    overtaken.map(({ queryKey }) => queryKey),
  )
}

const updateListsOnSuccess =
  (client: QueryClient) =>
  ({ message, feedback }: { readonly message: string; readonly feedback: ManagedFeedback }): void => {
    updateLists(client, feedback)
    notify.success(message)
  }

export const markFeedbackMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...FEEDBACK_KEY, 'mark'],
    mutationFn: (change: Omit<Input<typeof updateFeedbackStatus>['body'], 'email'>) =>
      call(updateFeedbackStatus, { body: { ...change, email: currentUserEmail() } }).catch(
        withTitle('Failed to update status'),
      ),
    onSuccess: updateListsOnSuccess(client),
  })

export const answerFeedbackMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...FEEDBACK_KEY, 'answer'],
    mutationFn: (body: Input<typeof answerFeedback>['body']) => call(answerFeedback, { body }),
    onSuccess: updateListsOnSuccess(client),
  })
