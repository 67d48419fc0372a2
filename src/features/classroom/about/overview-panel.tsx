import { useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { formatPkr } from '#src/format/money.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'
import { Stars } from '#src/ui/stars/stars.tsx'

const PendingStudents = ({ gigId }: { gigId: string }) => {
  const { data } = useQuery(pendingStudentsQuery(gigId))
  if (!data || data.rows.length === 0) return null
  const more = data.total - data.rows.length
  return (
    <Card as="section" className={shared.stackL} aria-labelledby="waiting">
      <div>
        <h3 id="waiting">Waiting for your answer</h3>
        <p className={shared.soft}>
          {data.rows.map(({ name }) => name).join(', ')}
          {more > 0 && ` and ${more} more`}
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab: 'pending' }} replace>
          See the requests
        </LinkButton>
      </div>
    </Card>
  )
}

export const OverviewPanel = ({ gig }: { gig: Gig }) => (
  <div className={shared.stackL}>
    <h2>Overview</h2>
    {gig.isArchived && (
      <p>
        <Badge tone="neutral">Archived</Badge> This class takes no new requests. Its students keep their access.
      </p>
    )}
    <Facts
      facts={[
        { label: 'Price', value: formatPkr(gig.price) },
        { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
        { label: 'Rating', value: <Stars ratings={gig.ratings} summary={gig.ratingSummary} /> },
      ]}
    />
    <PendingStudents gigId={gig._id} />
    <p className={styles.text} dir="auto">
      {gig.description}
    </p>
    <div className={styles.actions}>
      <LinkButton to="/my-gigs/gigs/$gigId/edit" params={{ gigId: gig._id }} variant="outline">
        Edit
      </LinkButton>
    </div>
  </div>
)
