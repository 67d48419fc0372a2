import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import type { Entry } from '#outbox/entry.ts'
import { formatPkr } from '#src/format/money.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'
import { Stars } from '#src/ui/stars/stars.tsx'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './enrol-dialog.module.css'
import { type EnrolmentState, STATUS_MESSAGES } from './enrolment-state.ts'

interface CourseDetailsProps {
  gig: Gig
  state: EnrolmentState
  /** The user's unsent request for this course. */
  request: Entry | undefined
  /** When this phone delivered the request, in milliseconds since 1970; undefined unless it just did. */
  sentAt?: number | undefined
}

/** The state of the user's enrolment, and where to go from there. */
const EnrolmentStatus = ({ gig, state, request, sentAt }: CourseDetailsProps) => (
  <div className={styles.status} role="status" data-state={state}>
    <p>{STATUS_MESSAGES[state]}</p>
    {state === 'rejected' && <p dir="auto">{gig.rejection}</p>}
    {state === 'rejected' && gig.isFull && <p>{STATUS_MESSAGES.full}</p>}
    {state === 'needs-you' && <p>{request?.reason}</p>}
    {(state === 'needs-you' || state === 'waiting') && <Link to="/outbox">Open outbox</Link>}
    {state === 'pending' && sentAt !== undefined && <SentNote at={sentAt} />}
    {state === 'enrolled' && (
      <Link to="/student-dashboard/$gigId" params={{ gigId: gig._id }}>
        Open class
      </Link>
    )}
    {state === 'pending' && <Link to="/student-dashboard">See your request</Link>}
  </div>
)

/** First step of the popup: the course and the state of the user's enrolment. */
export const CourseDetails = ({ gig, state, request, sentAt }: CourseDetailsProps) => (
  <div className={shared.stackM}>
    {state !== 'open' && <EnrolmentStatus gig={gig} state={state} request={request} sentAt={sentAt} />}
    <p className={shared.userText} dir="auto">
      {gig.description}
    </p>
    <Facts
      facts={[
        { label: 'Price', value: formatPkr(gig.price) },
        { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
        { label: 'Rating', value: <Stars ratings={gig.ratings} summary={gig.ratingSummary} /> },
      ]}
    />
    <div className={styles.teacher}>
      <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} />
      <div>
        <p className={shared.strong}>
          <bdi>{gig.teacher.name}</bdi> {!gig.isTeacherUnavailable && <VerifiedMark />}
        </p>
        <p>{gig.teacher.bio || 'No bio provided.'}</p>
      </div>
    </div>
  </div>
)
