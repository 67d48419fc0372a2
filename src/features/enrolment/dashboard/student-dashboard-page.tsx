import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { excludeMovedGigs, type FetchedGigs } from '#src/features/enrolment/enrolment-state.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { useDeleteFilesOfLeftClasses } from '#src/offline/class-files/use-saved-files.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid, CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { BoardPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { EnrolledCard } from './enrolled-card.tsx'
import { EnrolmentRequests } from './enrolment-requests.tsx'
import { LiveClasses } from './live-classes.tsx'
import { NewReceiptDialog } from './new-receipt-dialog.tsx'
import styles from './student-dashboard-page.module.css'
import { WaitingPlaces } from './waiting-places.tsx'

const AFTER_ACCEPTANCE = 'Your class appears here once your teacher accepts you.'

const NoGigs = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? (
    <p className={shared.soft}>{AFTER_ACCEPTANCE}</p>
  ) : (
    <EmptyState
      picture={<BoardPicture />}
      title="No Enrolled Gigs Yet"
      text={`Find a class, pay, and send your receipt. ${AFTER_ACCEPTANCE}`}
      action={<LinkButton to="/Enrol">Available Courses</LinkButton>}
    />
  )

/** Sorts classes by their next lesson. Classes without a lesson keep their order. */
const byNextLesson = ({ nextLesson: one }: Gig, { nextLesson: other }: Gig): number => {
  if (one && other) return one.startsAt.localeCompare(other.startsAt)
  return Number(one === undefined) - Number(other === undefined)
}

/** @param isWaiting whether the page shows a request, a reserved seat or a waiting list of the student */
const EnrolledGigs = ({ isWaiting }: { isWaiting: boolean }) => {
  const gigs = useInfiniteQuery(ownCoursesQuery('enrolled'))
  const isComplete = !gigs.isStale && gigs.isSuccess && !gigs.hasNextPage
  useDeleteFilesOfLeftClasses(isComplete ? allRows(gigs.data).map(({ _id }) => _id) : undefined)
  const all = allRows(gigs.data).toSorted(byNextLesson)
  return (
    <QueryContent
      query={gigs}
      loading="Loading your classes"
      outline={<CardGridOutline count={6} />}
      failed="Your classes could not be loaded."
    >
      {() => (
        <>
          {all.length === 0 ? (
            <NoGigs isWaiting={isWaiting} />
          ) : (
            <CardGrid label="My Enrolled Gigs">
              {all.map((gig) => (
                <EnrolledCard key={gig._id} gig={gig} />
              ))}
            </CardGrid>
          )}
          <LoadMore list={gigs} />
        </>
      )}
    </QueryContent>
  )
}

const useFetchedGigs = (status: EnrolmentStatus): FetchedGigs => {
  const { data, dataUpdatedAt } = useInfiniteQuery(ownCoursesQuery(status))
  return { gigs: allRows(data), fetchedAt: dataUpdatedAt }
}

interface StudentDashboardPageProps {
  /** The dues of monthly classes. */
  payments?: ReactNode
  /** The date until which they are paid, if nothing is due. */
  paidUntil?: ReactNode
  /** A link to the last read verse. */
  continueReading?: ReactNode
}

/** Live classes, requests that need the student, classes, then pending requests. */
export const StudentDashboardPage = ({ payments, paidUntil, continueReading }: StudentDashboardPageProps) => {
  const requests = useOutbox().filter(({ endpoint }) => endpoint === 'enroll')
  const [enrolled, pending, rejected] = [
    useFetchedGigs('enrolled'),
    useFetchedGigs('pending'),
    useFetchedGigs('rejected'),
  ]
  const [newReceipt, setNewReceipt] = useState<{ gig: Gig; isOpen: boolean } | null>(null)
  const unanswered = excludeMovedGigs(rejected, [enrolled, pending])
  const needsStudent = unanswered.length > 0 || requests.some(({ state }) => state === 'needs-you')
  const undecided = excludeMovedGigs(pending, [enrolled, rejected])
  const { data: places = [] } = useQuery(waitingPlacesQuery())
  const isWaiting = needsStudent || requests.length + undecided.length + places.length > 0
  const isFirst = needsStudent || enrolled.gigs.length === 0
  const ownRequests = (
    <EnrolmentRequests
      key="requests"
      requests={requests}
      pending={undecided}
      rejected={unanswered}
      onNewReceipt={(gig) => setNewReceipt({ gig, isOpen: true })}
    />
  )
  return (
    <div className={styles.page}>
      <PageTitle title="My Enrolled Gigs" />
      <LiveClasses gigs={enrolled.gigs} />
      <div className={styles.columns}>
        {payments}
        <WaitingPlaces isOffered />
        {isFirst && ownRequests}
        <div key="gigs" className={styles.classes}>
          <EnrolledGigs isWaiting={isWaiting} />
        </div>
        {paidUntil}
        {!isFirst && ownRequests}
        <WaitingPlaces isOffered={false} />
        {continueReading}
      </div>
      <NewReceiptDialog
        gig={newReceipt?.gig ?? null}
        open={newReceipt?.isOpen === true}
        onClose={() => setNewReceipt(newReceipt && { ...newReceipt, isOpen: false })}
      />
    </div>
  )
}
