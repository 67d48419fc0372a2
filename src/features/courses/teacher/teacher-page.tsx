import { useQuery } from '@tanstack/react-query'
import { teacherQuery } from '#src/features/courses/courses.queries.ts'
import { TeacherArticle } from '#src/features/courses/deferred-parts.tsx'
import { SavedAnswerNote } from '#src/features/courses/saved-answer-note.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { PersonIcon } from '#src/ui/icons.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import type { TeacherArticleProps } from './teacher-article.tsx'
import styles from './teacher-page.module.css'

interface TeacherPageProps extends Omit<TeacherArticleProps, 'teacher'> {
  id: string
}

/** The public page of a teacher. */
export const TeacherPage = ({ id, ...rest }: TeacherPageProps) => {
  const query = useQuery(teacherQuery(id))
  if (query.isPending)
    return (
      <div className={styles.page} role="status" aria-busy="true" aria-label="Loading the teacher">
        <Skeleton shape="title" />
        <Skeleton count={6} />
      </div>
    )
  if (!query.data)
    return <ErrorState message="This teacher could not be loaded." onRetry={() => void query.refetch()} />
  const teacher = query.data.value
  if (!teacher)
    return (
      <EmptyState
        picture={<PersonIcon />}
        title={<h1>This teacher is not here</h1>}
        text="The link is incomplete, or the teacher no longer teaches here."
        action={<LinkButton to="/courses">All classes</LinkButton>}
      />
    )
  return (
    <>
      <SavedAnswerNote query={query} />
      <TeacherArticle teacher={teacher} {...rest} />
    </>
  )
}
