import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import {
  canSendReceipt,
  excludeMovedGigs,
  type FetchedGigs,
  findRequest,
} from '#src/features/enrolment/enrolment-state.ts'
import { useCurrentClasses } from '#src/features/enrolment/use-current-classes.ts'
import { useOpenOffers } from '#src/features/enrolment/use-open-offers.ts'
import { useDeleteFilesOfLeftClasses } from '#src/offline/class-files/use-saved-files.ts'
import { useKnownClasses } from '#src/offline/network/live-rooms.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid, CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { BoardPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { canJoinFromCard } from './card-lesson.tsx'
import { EnrolledCard } from './enrolled-card.tsx'
import { EnrolmentRequests } from './enrolment-requests.tsx'
import { LiveClasses, useLiveClasses } from './live-classes.tsx'
import { NewReceiptDialog } from './new-receipt-dialog.tsx'
import { findUnloadedNext, NextClassCard } from './next-class-card.tsx'
import styles from './student-dashboard-page.module.css'
import { useWaitingPlaces, WaitingPlaces } from './waiting-places.tsx'

const AFTER_ACCEPTANCE = 'Your class appears here once your teacher accepts you.'

interface EnrolledGigsProps {
  /** Whether the page shows a request, a reserved seat or a waiting list of the student, so that a class may follow by itself. */
  isWaiting: boolean
  /** Whether the filled button of the page is here. */
  isMain: boolean
}

const NoGigs = ({ isWaiting, isMain }: EnrolledGigsProps) =>
  isWaiting ? (
    <p className={shared.soft}>{AFTER_ACCEPTANCE}</p>
  ) : (
    <EmptyState
      picture={<BoardPicture />}
      title="No Enrolled Gigs Yet"
      text={`Find a class, pay, and send your receipt. ${AFTER_ACCEPTANCE}`}
      action={
        <LinkButton to="/Enrol" variant={isMain ? 'solid' : 'outline'}>
          Available Courses
        </LinkButton>
      }
    />
  )

/** Sorts classes by their next lesson. Classes without a lesson keep their order. */
const byNextLesson = ({ nextLesson: one }: Gig, { nextLesson: other }: Gig): number => {
  if (one && other) return one.startsAt.localeCompare(other.startsAt)
  return Number(one === undefined) - Number(other === undefined)
}

const EnrolledGigs = ({ isWaiting, isMain }: EnrolledGigsProps) => {
  const gigs = useInfiniteQuery(ownCoursesQuery('enrolled'))
  const isComplete = !gigs.isStale && gigs.isSuccess && !gigs.hasNextPage
  useDeleteFilesOfLeftClasses(isComplete ? allRows(gigs.data).map(({ _id }) => _id) : undefined)
  const all = useKnownClasses(gigs).toSorted(byNextLesson)
  const current = useCurrentClasses(gigs)
  const now = useNow()
  const next = findUnloadedNext(current.classes, all, now)
  const [isUnsaved] = useState(gigs.isPending)
  // The next lesson of a class that is not loaded would push the cards down. Saved cards are shown at once.
  const isNextUnknown = isUnsaved && gigs.hasNextPage && current.query.isPending
  const main = isMain ? [...(next ? [next] : []), ...all].find((gig) => canJoinFromCard(gig, now)) : undefined
  return (
    <QueryContent
      query={isNextUnknown ? current.query : gigs}
      loading="Loading your classes"
      outline={<CardGridOutline count={6} />}
      failed="Your classes could not be loaded."
    >
      {() => (
        <>
          {next && <NextClassCard gig={next} isMain={next === main} />}
          {all.length === 0 ? (
            <NoGigs isWaiting={isWaiting} isMain={isMain} />
          ) : (
            <CardGrid label="My Enrolled Gigs">
              {all.map((gig) => (
                <EnrolledCard key={gig._id} gig={gig} canJoin={canJoinFromCard(gig, now)} isMain={gig === main} />
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
  const list = useInfiniteQuery(ownCoursesQuery(status))
  const { withoutEnded } = useOpenOffers(list)
  return { gigs: allRows(list.data).map(withoutEnded), fetchedAt: list.dataUpdatedAt }
}

/** The parts of the page above the classes that may have an action, in their order. */
const PARTS = ['live', 'payments', 'seats', 'requests'] as const

/** The part with the filled button of the page; undefined if the classes have it. */
const findMainPart = (hasAction: Readonly<Record<(typeof PARTS)[number], boolean>>) =>
  PARTS.find((part) => hasAction[part])

interface StudentDashboardPageProps {
  /** The dues of monthly classes. */
  payments?: ReactNode
  /** Whether the student can send a receipt for one of them. */
  hasDues?: boolean
  /** The date until which they are paid, if nothing is due. */
  paidUntil?: ReactNode
  /** A link to the last read verse. */
  continueReading?: ReactNode
}

/** Live classes, requests that need the student, classes, then pending requests. */
export const StudentDashboardPage = (props: StudentDashboardPageProps) => {
  const { payments, hasDues = false, paidUntil, continueReading } = props
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
  const resendable = unanswered.find((gig) => canSendReceipt('rejected', gig) && !findRequest(gig._id, requests))
  const live = useLiveClasses()
  const { offered, others } = useWaitingPlaces()
  const isWaiting = needsStudent || requests.length + undecided.length + offered.length + others.length > 0
  const main = findMainPart({
    live: live.length > 0,
    payments: hasDues,
    seats: offered.length > 0,
    requests: resendable !== undefined,
  })
  const isFirst = needsStudent || enrolled.gigs.length === 0
  const ownRequests = (
    <EnrolmentRequests
      key="requests"
      requests={requests}
      pending={undecided}
      rejected={unanswered}
      main={main === 'requests' ? resendable : undefined}
      onNewReceipt={(gig) => setNewReceipt({ gig, isOpen: true })}
    />
  )
  return (
    <div className={styles.page} data-open-room={live.length > 0 || undefined}>
      <PageTitle title="My Enrolled Gigs" />
      <LiveClasses live={live} />
      <div className={styles.columns}>
        {payments}
        <WaitingPlaces places={offered} isOffered isMain={main === 'seats'} />
        {isFirst && ownRequests}
        <div key="gigs" className={styles.classes}>
          <EnrolledGigs isWaiting={isWaiting} isMain={main === undefined} />
        </div>
        {paidUntil}
        {!isFirst && ownRequests}
        <WaitingPlaces places={others} />
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
