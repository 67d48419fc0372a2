import { ALREADY_PENDING } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { findRequest, STATUS_BADGES, STATUS_MESSAGES } from '#src/features/enrolment/enrolment-state.ts'
import { SAVED_ON_PHONE } from '#src/offline/outbox/receipt-text.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { CancelRequest, CancelUnsentRequest } from './cancel-request.tsx'
import { RejectedRow } from './rejected-row.tsx'
import styles from './student-dashboard-page.module.css'
import { TeacherUnavailableNote } from './teacher-unavailable-note.tsx'

interface EnrolmentRequestsProps {
  /** Unsent requests on this phone. */
  requests: readonly Entry[]
  /** Gigs whose teacher has not decided yet. */
  pending: readonly Gig[]
  /** Gigs whose teacher rejected the request. */
  rejected: readonly Gig[]
  /** The rejected request with the filled button of the page. */
  main: Gig | undefined
  onNewReceipt: (gig: Gig) => void
}

const describeUnsent = ({ state, reason, isFinal }: Entry): string => {
  if (state !== 'needs-you') return SAVED_ON_PHONE
  return isFinal ? reason : `${STATUS_MESSAGES['needs-you']} ${reason}`
}

const UnsentRow = ({ request }: { request: Entry }) => {
  const needsYou = request.state === 'needs-you'
  const { tone, text } = STATUS_BADGES[needsYou ? 'needs-you' : 'waiting']
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.description}>
        <h3 className={shared.strong} dir="auto">
          {request.title}
        </h3>
        <p className={shared.hint}>{describeUnsent(request)}</p>
      </div>
      <Badge tone={tone}>{text}</Badge>
      <div className={styles.actions}>
        <LinkButton to="/outbox" variant="outline">
          Open
        </LinkButton>
        <CancelUnsentRequest request={request} />
      </div>
    </Card>
  )
}

const PendingRow = ({ gig, sentAt }: { gig: Gig; sentAt: number | undefined }) => (
  <Card as="li" className={styles.row}>
    <div className={styles.description}>
      <h3 className={shared.strong} dir="auto">
        {gig.title}
      </h3>
      <p className={shared.hint}>
        {ALREADY_PENDING}. <bdi>{gig.teacher.name}</bdi> checks your receipt, and you get a notification.
      </p>
      {gig.isTeacherUnavailable && (
        <TeacherUnavailableNote text="Your teacher cannot answer at the moment. We keep your request and your receipt, so do not pay again. You can wait, or cancel the request." />
      )}
      {sentAt !== undefined && <SentNote at={sentAt} />}
    </div>
    <div className={styles.actions}>
      <CancelRequest gig={gig} />
    </div>
  </Card>
)

/** The student's requests that are not accepted yet: rejected, unsent, or pending. */
export const EnrolmentRequests = ({ requests, pending, rejected, main, onNewReceipt }: EnrolmentRequestsProps) => {
  const delivered = useRecentDeliveries('enroll')
  const sentAt = ({ _id }: Gig) => delivered.find(({ input }) => input.body.gigId === _id)?.at
  // A new receipt in the outbox replaces the rejected one.
  const rejectedWithoutReceipt = rejected.filter(({ _id }) => !findRequest(_id, requests))
  const deliveredRequests = pending.map(({ _id }) => findRequest(_id, requests))
  const unsent = requests.filter((request) => request.state === 'needs-you' || !deliveredRequests.includes(request))
  if (unsent.length + pending.length + rejectedWithoutReceipt.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="your-requests">
      <h2 id="your-requests">Your requests</h2>
      <ul className={styles.rows}>
        {rejectedWithoutReceipt.map((gig) => (
          <RejectedRow key={gig._id} gig={gig} isMain={gig === main} onSend={() => onNewReceipt(gig)} />
        ))}
        {unsent.map((request) => (
          <UnsentRow key={request.id} request={request} />
        ))}
        {pending.map((gig) => (
          <PendingRow key={gig._id} gig={gig} sentAt={sentAt(gig)} />
        ))}
      </ul>
    </section>
  )
}
