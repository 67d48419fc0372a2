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
import { mapRows, type Pages, pagedQuery } from '#src/api/paged-query.ts'
import { withTitle } from '#src/api/with-title.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { applyChange } from './apply-change.ts'

const ALL = ['admin', 'feedback'] as const
const PAGE = 20

export type Status = Feedback['status']

const ownEmail = (): string | undefined => session.current()?.user.email

export const feedbackByStatus = (status: Status, search: string) =>
  pagedQuery(
    getAllFeedback,
    { query: { limit: PAGE, status, search: search || undefined, email: ownEmail() } },
    {
      queryKey: [...ALL, status, search],
      meta: { errorMessage: 'Failed to fetch feedbacks', ...(search === '' && { persist: true }) },
    },
  )

/** Writes the server's answer into the open lists. The tab that gains the feedback refetches when it is opened. */
const updateLists = (client: QueryClient, changed: ManagedFeedback): void => {
  for (const [queryKey] of client.getQueriesData<Pages<ManagedFeedback>>({ queryKey: ALL })) {
    const status = queryKey[ALL.length]
    client.setQueryData<Pages<ManagedFeedback>>(
      queryKey,
      (list) => list && mapRows(list, (rows) => applyChange(rows, changed, status)),
    )
  }
  void client.invalidateQueries({ queryKey: ALL, refetchType: 'none' })
}

const onChanged =
  (client: QueryClient) =>
  ({ message, feedback }: { readonly message: string; readonly feedback: ManagedFeedback }): void => {
    updateLists(client, feedback)
    notify.success(message)
  }

export const markFeedbackMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...ALL, 'mark'],
    mutationFn: (change: Omit<Input<typeof updateFeedbackStatus>['body'], 'email'>) =>
      call(updateFeedbackStatus, { body: { ...change, email: ownEmail() } }).catch(
        withTitle('Failed to update status'),
      ),
    onSuccess: onChanged(client),
  })

export const answerFeedbackMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...ALL, 'answer'],
    mutationFn: (body: Input<typeof answerFeedback>['body']) => call(answerFeedback, { body }),
    onSuccess: onChanged(client),
  })
