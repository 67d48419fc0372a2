import { CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import { createDeferredPart } from '#src/ui/timing/deferred-part.tsx'

// These parts work without scripts: text, links, and a form that the browser can submit itself.

export const SearchForm = createDeferredPart(async () => (await import('./search/search-form.tsx')).SearchForm)
export const CourseResults = createDeferredPart(
  async () => (await import('./course-results.tsx')).CourseResults,
  <CardGridOutline count={6} />,
)
export const CourseArticle = createDeferredPart(async () => (await import('./class/course-article.tsx')).CourseArticle)
export const TeacherArticle = createDeferredPart(
  async () => (await import('./teacher/teacher-article.tsx')).TeacherArticle,
)
export const FeaturedCourses = createDeferredPart(
  async () => (await import('./landing/featured-courses.tsx')).FeaturedCourses,
)
export const RealTeachers = createDeferredPart(async () => (await import('./landing/real-teachers.tsx')).RealTeachers)
