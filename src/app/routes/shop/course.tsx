import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CourseArticleProps } from '#src/features/courses/class/course-article.tsx'
import { CoursePage } from '#src/features/courses/class/course-page.tsx'
import { VisitorAction } from '#src/features/courses/class/visitor-action.tsx'
import { courseQuery } from '#src/features/courses/courses.queries.ts'
import { CourseArticle } from '#src/features/courses/deferred-parts.tsx'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { preparePart } from './prepare-part.ts'
import { type PageVisit, prepareReviews } from './prepare-reviews.ts'
import { ReviewActions } from './review-actions.tsx'

const MemberAction = lazyWithRetry(async () => (await import('#src/features/enrolment/course-action.tsx')).CourseAction)

/** @returns the title of the document, which names the class; undefined if it is not known */
export const loadCourse = async (visit: PageVisit): Promise<string | undefined> => {
  const { id } = visit.params
  const { client } = visit.context
  const fetched = client.prefetchQuery(courseQuery(id))
  await preparePart(CourseArticle, prepareReviews(visit, 'gig'))
  await fetched
  const details = client.getQueryData(courseQuery(id).queryKey)?.value
  return details && (details.gig?.title ?? 'This class is no longer here')
}

/** The next step. Members load a separate chunk, which includes enrolments and the outbox. */
const CourseAction: CourseArticleProps['action'] = ({ gig, isOpen }) => {
  const user = useSession()?.user
  const { enrol } = useSearch({ from: '/courses/$id' })
  if (!user) return <VisitorAction gig={gig} />
  return (
    <Suspense fallback={null}>
      <MemberAction
        gigId={gig.id}
        teacherId={gig.teacher.id}
        user={user}
        isPopupWanted={enrol === true}
        isOpen={isOpen}
      />
    </Suspense>
  )
}

export const Course = () => {
  const { id } = useParams({ from: '/courses/$id' })
  return <CoursePage key={id} id={id} action={CourseAction} reviewActions={ReviewActions} />
}
