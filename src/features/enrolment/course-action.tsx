import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Claims } from '#contract/user.ts'
import type { Entry } from '#outbox/entry.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { canJoinLesson, findLessonPhase } from '#src/format/lesson-time.ts'
import { useKnownClass } from '#src/offline/network/live-rooms.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { LongText } from '#src/ui/class-facts/long-text.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import styles from './course-action.module.css'
import { courseQuery } from './enrolment.queries.ts'
import {
  canSendReceipt,
  type EnrolmentState,
  enrolmentStateOf,
  findRequest,
  STATUS_MESSAGES,
} from './enrolment-state.ts'
import { ResendOrWait } from './resend-request.tsx'
import { useOpenOffers } from './use-open-offers.ts'
import { WaitingListEntry } from './waiting-list-entry.tsx'

const EnrolDialog = lazy(async () => ({ default: (await import('./enrol-dialog.tsx')).EnrolDialog }))

interface MemberProps {
  gig: Gig
  user: Claims
  /** Whether the URL requests the popup. */
  isPopupWanted: boolean
  /** Whether the page offers the class. Its answer may be older than the student's own. */
  isOpen: boolean
}

interface WayInProps {
  gigId: string
  gig: Pick<Gig, 'nextLesson' | 'isLive' | 'isRoomEmpty'> | undefined
  room: '/student-dashboard/$gigId' | '/my-gigs/gigs/$gigId'
  /** What the button into the live room does while the room is closed. */
  join: 'Join' | 'Start'
}

/** The way into the class, and into its live room when a lesson is near. Then Join is the filled button of the page. */
const WayIn = ({ gigId, gig, room, join }: WayInProps) => {
  const now = useNow()
  const isLive = gig?.isLive === true
  const nextLesson = gig?.nextLesson
  const lesson = nextLesson && findLessonPhase(nextLesson, now) !== 'over' ? nextLesson : undefined
  const canJoin = lesson !== undefined && canJoinLesson(lesson, now)
  return (
    <>
      <LinkButton to={room} params={{ gigId }} variant={canJoin ? 'outline' : 'solid'} wide>
        Open class
      </LinkButton>
      {lesson && (
        <div className={styles.lesson} data-counts-down>
          <NextLesson
            lesson={lesson}
            isLive={isLive && !gig?.isRoomEmpty}
            join={
              <LinkButton to={room} params={{ gigId }} search={{ tab: 'meeting' }}>
                {isLive ? 'Join' : join}
              </LinkButton>
            }
          />
        </div>
      )}
    </>
  )
}

interface StudentStatusProps {
  gig: Gig
  state: EnrolmentState
  /** The student's unsent request. */
  request: Entry | undefined
}

/** For a class without a free seat, also after the teacher rejected a request. */
const FullStatus = ({ gig, state }: Omit<StudentStatusProps, 'request'>) => (
  <div className={styles.full}>
    <div className={styles.status} role="status">
      {state === 'rejected' && (
        <>
          <p>{STATUS_MESSAGES.rejected}</p>
          <div className={styles.reason}>
            <LongText text={gig.rejection} />
          </div>
        </>
      )}
      {gig.isFull && <p>{STATUS_MESSAGES.full}</p>}
    </div>
    {gig.isFull && <WaitingListEntry gig={gig} />}
  </div>
)

const StudentStatus = ({ gig, state, request }: StudentStatusProps) => {
  if (state === 'enrolled') return <WayIn gigId={gig._id} gig={gig} room="/student-dashboard/$gigId" join="Join" />
  if (state === 'full' || state === 'rejected') return <FullStatus gig={gig} state={state} />
  const isInOutbox = state === 'waiting' || state === 'needs-you'
  const text = (
    <p className={styles.status} role="status">
      {STATUS_MESSAGES[state]} {isInOutbox && <Link to="/outbox">Open outbox</Link>}
      {state === 'pending' && <Link to="/student-dashboard">See your request</Link>}
    </p>
  )
  if (state !== 'needs-you') return text
  return (
    <div className={styles.full}>
      {text}
      <ResendOrWait request={request} gig={gig} />
    </div>
  )
}

interface StudentActionProps extends MemberProps {
  /** Whether the gig may be a saved copy, which is being fetched again. */
  isFetching: boolean
}

/** Once opened, it stays mounted to keep the chosen receipt. */
type Popup = 'unopened' | 'wanted' | 'open' | 'closed'

/** A popup that the URL requests waits for the fetch: in a copy from before a seat was offered, the class is full. */
const usePopup = ({ isPopupWanted, isFetching }: StudentActionProps, canEnrol: boolean) => {
  const [popup, setPopup] = useState<Popup>(isPopupWanted ? 'wanted' : 'unopened')
  if (popup === 'wanted' && canEnrol) setPopup('open')
  else if (popup === 'wanted' && !isFetching) setPopup('unopened')
  return [popup, setPopup] as const
}

const StudentAction = (props: StudentActionProps) => {
  const { gig, user } = props
  const outbox = useOutbox()
  const state = enrolmentStateOf(gig, user.id, outbox)
  const canEnrol = canSendReceipt(state, gig)
  const [popup, setPopup] = usePopup(props, canEnrol)
  // The page itself says that the class takes no new students. The link to a seat that is no longer reserved needs more.
  const isSilent = state === 'closed' && !props.isOpen && !props.isPopupWanted
  return (
    <>
      {canEnrol ? (
        <Button wide onClick={() => setPopup('open')}>
          {state === 'rejected' ? 'Replace receipt' : 'Enroll Now'}
        </Button>
      ) : (
        !isSilent && <StudentStatus gig={gig} state={state} request={findRequest(gig._id, outbox)} />
      )}
      {(popup === 'open' || popup === 'closed') && (
        <Suspense>
          <EnrolDialog
            gig={gig}
            user={user}
            open={popup === 'open'}
            onClose={() => setPopup('closed')}
            startsWithPayment
          />
        </Suspense>
      )}
    </>
  )
}

const OwnState = ({ gigId, ...rest }: Omit<CourseActionProps, 'teacherId'>) => {
  const query = useQuery(courseQuery(gigId))
  const { withoutEnded } = useOpenOffers(query)
  const gig = useKnownClass(query)
  if (query.isPending) return <p className={styles.status} aria-busy="true" />
  if (gig) return <StudentAction gig={withoutEnded(gig)} isFetching={query.isFetching} {...rest} />
  return (
    <Button variant="outline" wide onClick={() => void query.refetch()}>
      Try again
    </Button>
  )
}

/** The phone of a teacher has saved the class rooms, so offline the next lesson is shown too. */
const OwnClass = ({ gigId }: { gigId: string }) => {
  const gig = useKnownClass(useQuery(ownGigQuery(gigId)))
  return <WayIn gigId={gigId} gig={gig} room="/my-gigs/gigs/$gigId" join="Start" />
}

interface CourseActionProps extends Omit<MemberProps, 'gig'> {
  gigId: string
  teacherId: string
}

/** A member's next step on the public page of a class: enrol, wait, or open the class. */
export const CourseAction = ({ teacherId, ...rest }: CourseActionProps) => {
  const { gigId, user } = rest
  if (user.role === 'student') return <OwnState {...rest} />
  if (user.id === teacherId) return <OwnClass gigId={gigId} />
  return <p className={styles.status}>Only students can enrol.</p>
}
