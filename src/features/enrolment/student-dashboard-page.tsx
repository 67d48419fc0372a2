import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useDeleteFilesOfLeftClasses } from '#src/offline/class-files/use-saved-files.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { CoursesPending } from './courses-pending.tsx'
import { EnrolledCard } from './enrolled-card.tsx'
import { ownCourses } from './enrolment.queries.ts'
import { type Answer, stillIn } from './enrolment-state.ts'
import { NewReceipt } from './new-receipt.tsx'
import styles from './student-dashboard-page.module.css'
import { WaitingRequests } from './waiting-requests.tsx'

const FindCourses = () => <LinkButton to="/Enrol">Available Courses</LinkButton>

const EnrolledGigs = () => {
  const isOnline = useIsOnline()
  const gigs = useInfiniteQuery(ownCourses('enrolled'))
  const isComplete = !gigs.isStale && gigs.isSuccess && !gigs.hasNextPage
  useDeleteFilesOfLeftClasses(isComplete ? allRows(gigs.data).map(({ _id }) => _id) : undefined)
  if (gigs.isPending) return <CoursesPending label="Loading your gigs" />
  if (!gigs.data) return <ErrorState message="Your gigs could not be loaded." onRetry={() => void gigs.refetch()} />
  const all = allRows(gigs.data)
  return (
    <>
      {(!isOnline || gigs.isError) && <SavedNote at={gigs.dataUpdatedAt} />}
      {all.length === 0 ? (
        <EmptyState
          title="No Enrolled Gigs Yet"
          text="Find a course, pay and send your receipt. It stands here once your teacher has accepted you."
          action={<FindCourses />}
        />
      ) : (
        <CardGrid label="My Enrolled Gigs">
          {all.map((gig) => (
            <EnrolledCard key={gig._id} gig={gig} />
          ))}
        </CardGrid>
      )}
      <LoadMore list={gigs} />
    </>
  )
}

const useAnswer = (status: EnrolmentStatus): Answer => {
  const { data, dataUpdatedAt } = useInfiniteQuery(ownCourses(status))
  return { gigs: allRows(data), at: dataUpdatedAt }
}

export const StudentDashboardPage = () => {
  const requests = useOutbox().filter(({ endpoint }) => endpoint === 'enroll')
  const [enrolled, pending, rejected] = [useAnswer('enrolled'), useAnswer('pending'), useAnswer('rejected')]
  const [answered, setAnswered] = useState<{ gig: Gig; isOpen: boolean } | null>(null)
  return (
    <div className={styles.page}>
      <PageTitle title="My Enrolled Gigs" />
      <EnrolledGigs />
      <WaitingRequests
        requests={requests}
        pending={stillIn(pending, [enrolled, rejected])}
        rejected={stillIn(rejected, [enrolled, pending])}
        onNewReceipt={(gig) => setAnswered({ gig, isOpen: true })}
      />
      <NewReceipt
        gig={answered?.gig ?? null}
        open={answered?.isOpen === true}
        onClose={() => setAnswered(answered && { ...answered, isOpen: false })}
      />
    </div>
  )
}
