import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { matchesSearch } from '#contract/gigs/class-words.ts'
import { allRows } from '#src/api/paged-query.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'

/**
 * Searches the courses. If the phone has fetched all of them, it filters locally and works offline; otherwise it asks
 * the server.
 */
export const useCourses = (typed: string) => {
  const isOnline = useIsOnline()
  const search = useDebouncedValue(typed.trim())
  const all = useInfiniteQuery(availableCoursesQuery())
  const isServerSearch = isOnline && all.hasNextPage && search !== ''
  const results = useInfiniteQuery({
    ...availableCoursesQuery(search),
    enabled: isServerSearch,
    placeholderData: keepPreviousData,
  })
  const list = isServerSearch && results.data ? results : all
  const courses = allRows(list.data).filter((gig) => matchesSearch(gig, typed))
  const isComplete = !list.hasNextPage
  return {
    list,
    courses,
    count: typed.trim() !== '' && isComplete ? courses.length : (list.data?.pages[0]?.total ?? courses.length),
  }
}
