import { queryOptions } from '@tanstack/react-query'
import { userFeedbacks } from '#contract/feedback.ts'
import { call } from '#src/api/call.ts'

export const myFeedbacksQuery = () =>
  queryOptions({
    queryKey: ['feedback', 'mine'],
    queryFn: ({ signal }) => call(userFeedbacks, { query: { limit: 200 } }, { signal }),
    meta: { errorMessage: 'Failed to fetch feedbacks', persist: true },
  })
