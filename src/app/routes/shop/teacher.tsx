import type { QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { teacherQuery } from '#src/features/courses/courses.queries.ts'
import { TeacherArticle } from '#src/features/courses/deferred-parts.tsx'
import { TeacherPage } from '#src/features/courses/teacher/teacher-page.tsx'
import { preparePart } from './prepare-part.ts'
import { ReviewActions } from './review-actions.tsx'

export const loadTeacher = async (client: QueryClient, id: string): Promise<void> => {
  const fetched = client.prefetchQuery(teacherQuery(id))
  await preparePart(TeacherArticle)
  // The title of the document is the teacher's name.
  await fetched
}

export const Teacher = () => {
  const { id } = useParams({ from: '/teachers/$id' })
  return <TeacherPage key={id} id={id} reviewActions={ReviewActions} />
}
