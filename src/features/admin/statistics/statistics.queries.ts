import { queryOptions } from '@tanstack/react-query'
import { getStatistics } from '#contract/admin/statistics.ts'
import { call } from '#src/api/call.ts'

export const statisticsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => call(getStatistics, {}, { signal }),
    meta: { errorMessage: 'Error fetching statistics: {message}', persist: true },
  })
