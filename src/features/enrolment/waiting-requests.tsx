import { ALREADY_PENDING } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { CancelRequest, CancelSaved } from './cancel-request.tsx'
import { requestFor, SAVED_HERE, STATUS_BADGES, STATUS_MESSAGES } from './enrolment-state.ts'
import { RejectedRow } from './rejected-row.tsx'
import styles from './student-dashboard-page.module.css'

interface WaitingRequestsProps {
  /** What is still on this phone. */
  requests: readonly Entry[]
  /** What waits for a teacher. */
  pending: readonly Gig[]
  /** What a teacher has not accepted. */
  rejected: readonly Gig[]
  onNewReceipt: (gig: Gig) => void
}

const RequestRow = ({ request }: { request: Entry }) => {
  const needsYou = request.state === 'needs-you'
  const { tone, text } = STATUS_BADGES[needsYou ? 'needs-you' : 'waiting']
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {request.title}
        </h3>
        <p className={styles.note}>{needsYou ? `${STATUS_MESSAGES['needs-you']} ${request.reason}` : SAVED_HERE}</p>
      </div>
      <Badge tone={tone}>{text}</Badge>
      <div className={styles.actions}>
        <LinkButton to="/outbox" variant="outline">
          Open
        </LinkButton>
        <CancelSaved request={request} />
      </div>
    </Card>
  )
}

const PendingRow = ({ gig, sentAt }: { gig: Gig; sentAt: number | undefined }) => (
  <Card as="li" className={styles.row}>
    <div className={styles.words}>
      <h3 className={styles.title} dir="auto">
        {gig.title}
      </h3>
      <p className={styles.note}>
        {ALREADY_PENDING} · <bdi>{gig.teacher.name}</bdi>
      </p>
      {sentAt !== undefined && <SentNote at={sentAt} />}
    </div>
    <Badge tone="gold">{STATUS_BADGES.pending.text}</Badge>
    <div className={styles.actions}>
      <CancelRequest gig={gig} />
    </div>
  </Card>
)

/** Courses that the student has asked for and does not attend yet: on the phone, with the teacher, or rejected. */
export const WaitingRequests = ({ requests, pending, rejected, onNewReceipt }: WaitingRequestsProps) => {
  const delivered = useRecentDeliveries('enroll')
  const sentAt = ({ _id }: Gig) => delivered.find(({ input }) => input.body.gigId === _id)?.at
  // A new receipt that waits on the phone is the answer to the rejection.
  const unanswered = rejected.filter(({ _id }) => !requestFor(_id, requests))
  const arrived = pending.map(({ _id }) => requestFor(_id, requests))
  const unsent = requests.filter((request) => request.state === 'needs-you' || !arrived.includes(request))
  if (unsent.length + pending.length + unanswered.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="not-yet">
      <h2 id="not-yet">Not yet in class</h2>
      <ul className={styles.rows}>
        {unanswered.map((gig) => (
          <RejectedRow key={gig._id} gig={gig} onSend={() => onNewReceipt(gig)} />
        ))}
        {unsent.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
        {pending.map((gig) => (
          <PendingRow key={gig._id} gig={gig} sentAt={sentAt(gig)} />
        ))}
      </ul>
    </section>
  )
}
