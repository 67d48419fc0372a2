import { queryOptions } from '@tanstack/react-query'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { call } from '#src/api/call.ts'

/** The classes of the user that are live or have a coming lesson, and for teachers those with unread messages. */
export const currentClassesQuery = () =>
  queryOptions({
    queryKey: ['gigs', 'current'],
    queryFn: ({ signal }) => call(getCurrentClasses, {}, { signal }),
    meta: { persist: true },
  })
