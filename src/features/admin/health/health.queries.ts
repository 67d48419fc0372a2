import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getHealthReport, retryJob } from '#contract/admin/health.ts'
import { call } from '#src/api/call.ts'

const HEALTH_KEY = ['admin', 'health'] as const
const REFRESH_MS = 30_000

export const healthQuery = () =>
  queryOptions({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => call(getHealthReport, {}, { signal }),
    refetchInterval: () => (navigator.onLine ? REFRESH_MS : false),
    meta: { persist: true },
  })

export const retryJobMutation = () =>
  mutationOptions({
    mutationKey: ['admin', 'retry-job'],
    mutationFn: (id: string) => call(retryJob, { params: { id } }),
    meta: {
      successMessage: 'The job runs again now',
      errorMessage: 'The job could not be started: {message}',
      invalidates: [HEALTH_KEY],
    },
  })
