import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { allRows } from '#src/api/paged-query.ts'
import { enrolledStudents } from '#src/features/classroom/classroom.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { matchesPerson } from './people-search.ts'

/** The students of a gig that match what was typed; the server is asked only when it has more than the phone. */
export const useStudents = (gigId: string, typed: string) => {
  const isOnline = useIsOnline()
  const search = useDeferredValue(typed.trim())
  const all = useInfiniteQuery(enrolledStudents(gigId))
  const asksServer = isOnline && all.hasNextPage && search !== ''
  const found = useInfiniteQuery({
    ...enrolledStudents(gigId, search),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  })
  const list = asksServer && found.data ? found : all
  const students = allRows(list.data).filter((person) => matchesPerson(person, typed))
  return { list, students, isSaved: !isOnline || all.isError }
}
