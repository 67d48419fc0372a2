import type { Gig } from '#contract/gigs.ts'
import { formatPkr } from '#src/format/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'
import { Stars } from '#src/ui/stars/stars.tsx'
import { ArchiveGigButton } from './archive-gig.tsx'
import styles from './gig-card.module.css'

interface GigCardProps {
  gig: Gig
}

export const GigCard = ({ gig }: GigCardProps) => {
  const waiting = gig.pendingStudents.length
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.title} dir="auto">
        {gig.title}
      </h2>
      {(waiting > 0 || gig.isFull || gig.isArchived) && (
        <p className={shared.row}>
          {gig.isArchived && <Badge tone="neutral">Archived</Badge>}
          {waiting > 0 && (
            <Badge tone="gold">{waiting === 1 ? '1 student waiting' : `${waiting} students waiting`}</Badge>
          )}
          {gig.isFull && <Badge tone="neutral">Full</Badge>}
        </p>
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
      <div className={shared.row}>
        <LinkButton to="/my-gigs/gigs/$gigId" params={{ gigId: gig._id }} aria-label={`Open Gig: ${gig.title}`} wide>
          Open Gig
        </LinkButton>
        <LinkButton
          to="/my-gigs/gigs/$gigId/edit"
          params={{ gigId: gig._id }}
          aria-label={`Edit: ${gig.title}`}
          variant="outline"
        >
          Edit
        </LinkButton>
        <ArchiveGigButton gig={gig} />
      </div>
    </Card>
  )
}
