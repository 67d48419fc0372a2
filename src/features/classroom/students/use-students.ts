import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { allRows } from '#src/api/paged-query.ts'
import { enrolledStudents } from '#src/features/classroom/classroom.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { matchesPerson } from './people-search.ts'

/** The students of a gig that match what was typed; the server is asked only when it has more than the phone. */
export const useStudents = (gigId: string, searchText: string) => {
  const isOnline = useIsOnline()
  const search = useDeferredValue(searchText.trim())
  const all = useInfiniteQuery(enrolledStudents(gigId))
  const shouldSearchServer = isOnline && all.hasNextPage && search !== ''
  const matches = useInfiniteQuery({
    ...enrolledStudents(gigId, search),
    enabled: shouldSearchServer,
    placeholderData: keepPreviousData,
  })
  const list = shouldSearchServer && matches.data ? matches : all
  const students = allRows(list.data).filter((person) => matchesPerson(person, searchText))
  return { list, students, isSaved: !isOnline || all.isError }
}
