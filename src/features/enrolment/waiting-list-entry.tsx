import { useMutation } from '@tanstack/react-query'
import { findCallerKind } from '#contract/auth/role.ts'
import { joinWaitingList } from '#contract/enrolment/waiting-list.ts'
import type { Gig } from '#contract/gigs.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { describePosition, SEAT_NOTICE } from './describe-position.ts'
import styles from './enrol-dialog.module.css'
import { joinWaitingListMutation, leaveWaitingListMutation } from './waiting-list.queries.ts'

const JOIN_LABEL = 'Notify me when a seat is free'

/** Shows how long a seat stays reserved. */
export const SeatOffer = ({ offeredUntil }: { offeredUntil: string }) => (
  <p className={classNames(shared.callout, styles.offer)} role="status">
    <strong>A seat is reserved for you</strong> until{' '}
    <time dateTime={offeredUntil}>{formatDateTime(offeredUntil)}</time>. Send your receipt before then.
  </p>
)

interface WaitingListEntryProps {
  gig: Gig
  /** Whether the name of the button to join contains the title, as in a list of classes. */
  isNamed?: boolean
}

/** For a full class: a button to join the waiting list, or the student's place on it. */
export const WaitingListEntry = ({ gig, isNamed = false }: WaitingListEntryProps) => {
  const user = useSession()?.user
  const isOnline = useIsOnline()
  const join = useMutation(joinWaitingListMutation(gig._id))
  const leave = useMutation(leaveWaitingListMutation(gig._id))
  if (!user || !joinWaitingList.access.some((kind) => kind === findCallerKind(user))) return null
  const isBusy = join.isPending || leave.isPending
  if (gig.waiting)
    return (
      <>
        <p className={styles.position} role="status">
          {`${describePosition(gig.waiting.position)} ${SEAT_NOTICE}`}
        </p>
        <Button variant="outline" busy={isBusy} disabled={!isOnline} onClick={() => leave.mutate()}>
          Leave the waiting list
        </Button>
      </>
    )
  // A class that is off sale or over offers no seats.
  if (gig.isArchived || gig.isOver || gig.isTeacherUnavailable) return null
  return (
    <Button
      variant="outline"
      busy={isBusy}
      disabled={!isOnline}
      aria-label={isNamed ? `${JOIN_LABEL}: ${gig.title}` : undefined}
      onClick={() => join.mutate()}
    >
      {JOIN_LABEL}
    </Button>
  )
}
