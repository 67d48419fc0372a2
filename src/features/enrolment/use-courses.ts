import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { matchesSearch } from './course-filter.ts'
import { availableCourses } from './enrolment.queries.ts'

const SETTLES_MS = 300

/**
 * The courses that match what was typed. As long as all of them are on the phone, it finds them itself, at once and
 * without a network; only when the server has more is the server asked.
 */
export const useCourses = (typed: string) => {
  const isOnline = useIsOnline()
  const settled = useDebouncedValue(typed.trim(), SETTLES_MS)
  const all = useInfiniteQuery(availableCourses())
  const asksServer = isOnline && all.hasNextPage && settled !== ''
  const found = useInfiniteQuery({
    ...availableCourses(settled),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  })
  const list = asksServer && found.data ? found : all
  const courses = allRows(list.data).filter((gig) => matchesSearch(gig, typed))
  const isWhole = !list.hasNextPage
  return {
    list,
    courses,
    count: typed.trim() !== '' && isWhole ? courses.length : (list.data?.pages[0]?.total ?? courses.length),
    isSaved: !isOnline || all.isError,
  }
}
