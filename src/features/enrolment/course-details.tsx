import { Link } from '@tanstack/react-router'
import { describeFacts, describePrice } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import type { Entry } from '#outbox/entry.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { ClassFigures } from '#src/ui/class-facts/class-figures.tsx'
import { FactTable } from '#src/ui/class-facts/fact-table.tsx'
import { LongText } from '#src/ui/class-facts/long-text.tsx'
import { listTimetableFacts } from '#src/ui/class-facts/timetable-facts.ts'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import shared from '#src/ui/shared.module.css'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './enrol-dialog.module.css'
import { type EnrolmentState, STATUS_MESSAGES } from './enrolment-state.ts'
import { NextSteps } from './next-steps.tsx'
import { ResendOrWait } from './resend-request.tsx'
import { SeatOffer, WaitingListEntry } from './waiting-list-entry.tsx'

interface CourseDetailsProps {
  gig: Gig
  state: EnrolmentState
  /** The user's unsent request for this course. */
  request: Entry | undefined
  /** When this phone delivered the request, in milliseconds since 1970; undefined unless it just did. */
  sentAt?: number | undefined
  /** Whether the page below is that of the class, which needs no link. */
  isOnItsPage?: boolean
}

/** The teacher's reason. In a full class, the student waits for a seat before replacing the receipt. */
const Rejection = ({ gig }: { gig: Gig }) => (
  <>
    <p dir="auto">{gig.rejection}</p>
    {gig.isFull && (
      <>
        <p>{STATUS_MESSAGES.full}</p>
        <WaitingListEntry gig={gig} />
      </>
    )}
  </>
)

/** The state of the user's enrolment, and where to go from there. */
const EnrolmentStatus = ({ gig, state, request, sentAt }: Omit<CourseDetailsProps, 'isOnItsPage'>) => (
  <div className={styles.status} role="status" data-state={state}>
    <p>{STATUS_MESSAGES[state]}</p>
    {state === 'rejected' && <Rejection gig={gig} />}
    {state === 'needs-you' && <p>{request?.reason}</p>}
    {(state === 'needs-you' || state === 'waiting') && <Link to="/outbox">Open outbox</Link>}
    {state === 'pending' && sentAt !== undefined && <SentNote at={sentAt} />}
    {state === 'enrolled' && (
      <Link to="/student-dashboard/$gigId" params={{ gigId: gig._id }}>
        Open class
      </Link>
    )}
    {/* Right after sending, the popup closes and the page shows the next steps instead. */}
    {state === 'pending' && sentAt === undefined && <NextSteps gig={gig} />}
    {state === 'full' && <WaitingListEntry gig={gig} />}
  </div>
)

/** First step of the popup: the course and the state of the user's enrolment. */
export const CourseDetails = ({ gig, state, request, sentAt, isOnItsPage = false }: CourseDetailsProps) => (
  <div className={shared.stackM}>
    {gig.waiting?.offeredUntil !== undefined && (state === 'open' || state === 'rejected') && (
      <SeatOffer offeredUntil={gig.waiting.offeredUntil} />
    )}
    {state !== 'open' && <EnrolmentStatus gig={gig} state={state} request={request} sentAt={sentAt} />}
    {state === 'needs-you' && <ResendOrWait request={request} gig={gig} />}
    <div className={styles.teacher}>
      <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} />
      <p className={shared.strong}>
        <bdi>{gig.teacher.name}</bdi> {!gig.isTeacherUnavailable && <VerifiedMark />}
      </p>
    </div>
    <ClassFigures price={describePrice(gig)} gig={gig} />
    {gig.nextLesson && <NextLesson lesson={gig.nextLesson} />}
    <FactTable facts={listTimetableFacts(gig.schedule, gig.isOver)} />
    <LongText text={gig.description} />
    {!isOnItsPage && (
      <p>
        <Link className={shared.link} to="/courses/$id" params={{ id: gig._id }}>
          Reviews and timetable
        </Link>
      </p>
    )}
    <details className={styles.more}>
      <summary>Facts and teacher</summary>
      <div className={shared.stackM}>
        {/* The timetable is above. */}
        <ClassFacts facts={describeFacts(gig)} gig={{ ...gig, schedule: undefined }} />
        <p dir="auto">
          <LinkedText text={gig.teacher.bio || 'No bio provided.'} />
        </p>
      </div>
    </details>
  </div>
)
