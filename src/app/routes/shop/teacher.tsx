import { useParams } from '@tanstack/react-router'
import { teacherQuery } from '#src/features/courses/courses.queries.ts'
import { TeacherArticle } from '#src/features/courses/deferred-parts.tsx'
import { TeacherPage } from '#src/features/courses/teacher/teacher-page.tsx'
import { preparePart } from './prepare-part.ts'
import { type PageVisit, prepareReviews } from './prepare-reviews.ts'
import { ReviewActions } from './review-actions.tsx'

export const loadTeacher = async (visit: PageVisit): Promise<void> => {
  const { id } = visit.params
  const fetched = visit.context.client.prefetchQuery(teacherQuery(id))
  await preparePart(TeacherArticle, prepareReviews(visit, 'teacher'))
  // The title of the document is the teacher's name.
  await fetched
}

export const Teacher = () => {
  const { id } = useParams({ from: '/teachers/$id' })
  return <TeacherPage key={id} id={id} reviewActions={ReviewActions} />
}
