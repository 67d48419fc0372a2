import { useParams } from '@tanstack/react-router'
import { teacherQuery } from '#src/features/courses/courses.queries.ts'
import { TeacherArticle } from '#src/features/courses/deferred-parts.tsx'
import { TeacherPage } from '#src/features/courses/teacher/teacher-page.tsx'
import { preparePart } from './prepare-part.ts'
import { type PageVisit, prepareReviews } from './prepare-reviews.ts'
import { ReviewActions } from './review-actions.tsx'

/** @returns the title of the document, the teacher's name; undefined if it is not known */
export const loadTeacher = async (visit: PageVisit): Promise<string | undefined> => {
  const { id } = visit.params
  const { client } = visit.context
  const fetched = client.prefetchQuery(teacherQuery(id))
  await preparePart(TeacherArticle, prepareReviews(visit, 'teacher'))
  await fetched
  const answer = client.getQueryData(teacherQuery(id).queryKey)
  return answer && (answer.value?.name ?? 'This teacher is no longer here')
}

export const Teacher = () => {
  const { id } = useParams({ from: '/teachers/$id' })
  return <TeacherPage key={id} id={id} reviewActions={ReviewActions} />
}
