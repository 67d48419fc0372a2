import { useQuery } from '@tanstack/react-query'
import { courseQuery } from '#src/features/courses/courses.queries.ts'
import { CourseArticle } from '#src/features/courses/deferred-parts.tsx'
import { SavedAnswerNote } from '#src/features/courses/saved-answer-note.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import type { CourseArticleProps } from './course-article.tsx'
import styles from './course-page.module.css'

interface CoursePageProps extends Omit<CourseArticleProps, 'details'> {
  id: string
}

const Outline = () => (
  <div className={styles.page} role="status" aria-busy="true" aria-label="Loading the class">
    <Skeleton shape="title" />
    <Skeleton count={6} />
  </div>
)

/** The public page of a class. */
export const CoursePage = ({ id, ...rest }: CoursePageProps) => {
  const query = useQuery(courseQuery(id))
  if (query.isPending) return <Outline />
  if (!query.data) return <ErrorState message="This class could not be loaded." onRetry={() => void query.refetch()} />
  return (
    <div className={styles.page}>
      <SavedAnswerNote query={query} />
      <CourseArticle details={query.data.value} {...rest} />
    </div>
  )
}
