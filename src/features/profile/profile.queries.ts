import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '#contract/profile.ts'
import { call } from '#src/api/call.ts'

export const myProfileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    meta: { errorMessage: 'Failed to fetch user profile.', persist: true },
  })
