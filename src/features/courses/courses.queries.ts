import { queryOptions } from '@tanstack/react-query'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'

/** Prefix of the keys of all public classes and teachers. */
export const PUBLIC_KEY = 'public'

// Loaded on demand: a prerendered page already has its data.
export const loadCalls = () => import('./courses-calls.ts')

export const coursesQuery = (search: CatalogueSearch, limit?: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'gigs', search, limit ?? 'page'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchCourses(search, limit, signal),
  })

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'gig', id],
    queryFn: async ({ signal }) => (await loadCalls()).fetchCourse(id, signal),
  })

export const teacherQuery = (id: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'teacher', id],
    queryFn: async ({ signal }) => (await loadCalls()).fetchTeacher(id, signal),
  })

/** The three classes and the three teachers of the landing page. */
const FEATURED = 3

export const featuredCoursesQuery = () => coursesQuery({}, FEATURED)

export const featuredTeachersQuery = () =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'teachers', FEATURED],
    queryFn: async ({ signal }) => (await loadCalls()).fetchTeachers(FEATURED, signal),
    // With fewer than three, the landing page shows samples.
    select: ({ value }) => (value.length < FEATURED ? undefined : value),
  })
