import { queryOptions } from '@tanstack/react-query'
import { getAccount } from '#contract/profile.ts'
import { call } from './call.ts'

/** The account of the signed-in person. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
    meta: { persist: true },
  })
