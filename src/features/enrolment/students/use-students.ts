import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { matchesPerson } from './people-search.ts'
import { enrolledStudentsQuery } from './students.queries.ts'

/** Filters the loaded students on the phone. The server searches only if the list has pages that are not loaded yet. */
export const useStudents = (gigId: string, searchText: string) => {
  const isOnline = useIsOnline()
  const search = useDeferredValue(searchText.trim())
  const all = useInfiniteQuery(enrolledStudentsQuery(gigId))
  const shouldSearchServer = isOnline && all.hasNextPage && search !== ''
  const matches = useInfiniteQuery({
    ...enrolledStudentsQuery(gigId, search),
    enabled: shouldSearchServer,
    placeholderData: keepPreviousData,
  })
  const list = shouldSearchServer && matches.data ? matches : all
  const students = allRows(list.data).filter((person) => matchesPerson(person, searchText))
  return { list, students }
}
