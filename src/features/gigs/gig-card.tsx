import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/gigs.ts'
import { formatPkr } from '#src/format/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'
import { Stars } from '#src/ui/stars/stars.tsx'
import { ArchiveGigButton } from './archive-gig.tsx'
import styles from './gig-card.module.css'

const WaitingLink = ({ gig: { _id, pendingStudents } }: { gig: Gig }) => (
  <Link className={styles.waiting} to="/my-gigs/requests" search={{ gig: _id }}>
    {pendingStudents.length === 1 ? '1 student waiting' : `${pendingStudents.length} students waiting`}
  </Link>
)

interface GigCardProps {
  gig: Gig
  /** Created a moment ago: scrolls into view. */
  isNew: boolean
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

export const GigCard = ({ gig, isNew }: GigCardProps) => {
  const hasRequests = gig.pendingStudents.length > 0
  return (
    <Card as="li" className={classNames(styles.card, isNew && styles.isNew)}>
      <h2 className={styles.title} dir="auto" ref={isNew ? scrollIntoView : undefined}>
        {gig.title}
      </h2>
      {(isNew || hasRequests || gig.isFull || gig.isArchived) && (
        <div className={styles.state}>
          {isNew && <Badge tone="green">Created</Badge>}
          {gig.isArchived && <Badge tone="neutral">Archived</Badge>}
          {hasRequests && <WaitingLink gig={gig} />}
          {gig.isFull && <Badge tone="neutral">Full</Badge>}
        </div>
      )}
      <p className={styles.description} dir="auto">
        {gig.description}
      </p>
      <Facts
        facts={[
          { label: 'Price', value: formatPkr(gig.price) },
          { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
          { label: 'Rating', value: <Stars ratings={gig.ratings} summary={gig.ratingSummary} /> },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton to="/my-gigs/gigs/$gigId" params={{ gigId: gig._id }} aria-label={`Open Gig: ${gig.title}`}>
          Open Gig
        </LinkButton>
        {gig.enrolledCount > 0 && (
          <LinkButton
            to="/my-gigs/gigs/$gigId"
            params={{ gigId: gig._id }}
            search={{ tab: 'meeting' }}
            aria-label={`Start Meeting: ${gig.title}`}
            variant="outline"
          >
            Start Meeting
          </LinkButton>
        )}
      </div>
      <div className={shared.row}>
        <LinkButton
          to="/my-gigs/gigs/$gigId/edit"
          params={{ gigId: gig._id }}
          aria-label={`Edit: ${gig.title}`}
          variant="quiet"
        >
          Edit
        </LinkButton>
        <ArchiveGigButton gig={gig} />
      </div>
    </Card>
  )
}
