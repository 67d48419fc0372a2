import { queryOptions } from '@tanstack/react-query'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { call } from '#src/api/call.ts'

/** The classes of the user that are live, have a coming lesson or have unread messages, however many newer ones there are. */
export const currentClassesQuery = () =>
  queryOptions({
    queryKey: ['gigs', 'current'],
    queryFn: ({ signal }) => call(getCurrentClasses, {}, { signal }),
    meta: { persist: true },
  })
