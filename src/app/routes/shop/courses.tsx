import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { coursesQuery } from '#src/features/courses/courses.queries.ts'
import { CoursesPage } from '#src/features/courses/courses-page.tsx'
import { CourseResults, SearchForm } from '#src/features/courses/deferred-parts.tsx'
import { preparePart } from './prepare-part.ts'

/**
 * Fetches the classes. In the browser the page opens at once with an outline, so that the search field keeps the focus.
 * @param search as the router parsed it, with unknown parameters such as those of a campaign
 */
export const loadCourses = (client: QueryClient, search: Readonly<Record<string, unknown>>) =>
  preparePart([CourseResults, SearchForm], client.prefetchQuery(coursesQuery(parseCatalogueSearch(search))))

export const Courses = () => <CoursesPage search={parseCatalogueSearch(useSearch({ strict: false }))} />
