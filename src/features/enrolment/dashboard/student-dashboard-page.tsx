import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { CoursesSkeleton } from '#src/features/enrolment/courses/courses-skeleton.tsx'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { excludeMovedGigs, type FetchedGigs } from '#src/features/enrolment/enrolment-state.ts'
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
import { EnrolledCard } from './enrolled-card.tsx'
import { EnrolmentRequests } from './enrolment-requests.tsx'
import { NewReceiptDialog } from './new-receipt-dialog.tsx'
import styles from './student-dashboard-page.module.css'

const FindCourses = () => <LinkButton to="/Enrol">Available Courses</LinkButton>

const EnrolledGigs = () => {
  const isOnline = useIsOnline()
  const gigs = useInfiniteQuery(ownCoursesQuery('enrolled'))
  const isComplete = !gigs.isStale && gigs.isSuccess && !gigs.hasNextPage
  useDeleteFilesOfLeftClasses(isComplete ? allRows(gigs.data).map(({ _id }) => _id) : undefined)
  if (gigs.isPending) return <CoursesSkeleton label="Loading your gigs" />
  if (!gigs.data) return <ErrorState message="Your gigs could not be loaded." onRetry={() => void gigs.refetch()} />
  const all = allRows(gigs.data)
  return (
    <>
      {(!isOnline || gigs.isError) && <SavedNote at={gigs.dataUpdatedAt} />}
      {all.length === 0 ? (
        <EmptyState
          title="No Enrolled Gigs Yet"
          text="Find a class, pay, and send your receipt. Your class appears here once your teacher accepts you."
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

const useFetchedGigs = (status: EnrolmentStatus): FetchedGigs => {
  const { data, dataUpdatedAt } = useInfiniteQuery(ownCoursesQuery(status))
  return { gigs: allRows(data), fetchedAt: dataUpdatedAt }
}

export const StudentDashboardPage = () => {
  const requests = useOutbox().filter(({ endpoint }) => endpoint === 'enroll')
  const [enrolled, pending, rejected] = [
    useFetchedGigs('enrolled'),
    useFetchedGigs('pending'),
    useFetchedGigs('rejected'),
  ]
  const [newReceipt, setNewReceipt] = useState<{ gig: Gig; isOpen: boolean } | null>(null)
  return (
    <div className={styles.page}>
      <PageTitle title="My Enrolled Gigs" />
      <EnrolledGigs />
      <EnrolmentRequests
        requests={requests}
        pending={excludeMovedGigs(pending, [enrolled, rejected])}
        rejected={excludeMovedGigs(rejected, [enrolled, pending])}
        onNewReceipt={(gig) => setNewReceipt({ gig, isOpen: true })}
      />
      <NewReceiptDialog
        gig={newReceipt?.gig ?? null}
        open={newReceipt?.isOpen === true}
        onClose={() => setNewReceipt(newReceipt && { ...newReceipt, isOpen: false })}
      />
    </div>
  )
}
