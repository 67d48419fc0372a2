import { CLASS_FULL } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { SEAT_NOTICE } from '#src/features/enrolment/describe-position.ts'
import { canSendReceipt, STATUS_BADGES, STATUS_MESSAGES } from '#src/features/enrolment/enrolment-state.ts'
import { WaitingListEntry } from '#src/features/enrolment/waiting-list-entry.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { CancelRequest } from './cancel-request.tsx'
import styles from './student-dashboard-page.module.css'
import { TeacherUnavailableNote } from './teacher-unavailable-note.tsx'

interface RejectedRowProps {
  gig: Gig
  /** Whether it has the filled button of the page. */
  isMain: boolean
  onSend: () => void
}

/**
 * A rejected request with its reason and a button to replace the receipt, or to wait for a seat. The place on the waiting
 * list is in another section of the page.
 */
export const RejectedRow = ({ gig, isMain, onSend }: RejectedRowProps) => (
  <Card as="li" className={styles.row}>
    <div className={styles.description}>
      <h3 className={shared.strong} dir="auto">
        {gig.title}
      </h3>
      <p className={shared.hint}>{STATUS_MESSAGES.rejected}</p>
      <p className={styles.reason} dir="auto">
        {gig.rejection}
      </p>
      {gig.isFull && <p className={shared.hint}>{gig.waiting ? `${CLASS_FULL}. ${SEAT_NOTICE}` : CLASS_FULL}</p>}
      {gig.isTeacherUnavailable && (
        <TeacherUnavailableNote text="Your teacher cannot read a new receipt at the moment, so do not pay again." />
      )}
    </div>
    <Badge tone="red">{STATUS_BADGES.rejected.text}</Badge>
    <div className={styles.actions}>
      {canSendReceipt('rejected', gig) && (
        <Button variant={isMain ? 'solid' : 'outline'} aria-label={`Replace receipt: ${gig.title}`} onClick={onSend}>
          Replace receipt
        </Button>
      )}
      {gig.isFull && !gig.waiting && <WaitingListEntry gig={gig} isNamed />}
      <CancelRequest gig={gig} />
    </div>
  </Card>
)
