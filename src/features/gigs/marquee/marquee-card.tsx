import { describePrice } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'
import styles from './courses-marquee.module.css'

interface MarqueeCardProps {
  gig: Gig
  onMore: () => void
}

export const MarqueeCard = ({ gig, onMore }: MarqueeCardProps) => (
  <Card as="li" className={styles.card}>
    <div className={styles.summary}>
      <ClassCover gigId={gig._id} size="small" subject={gig.subject} picture={gig.coverSmallURL} />
      <div className={styles.names}>
        <h3 dir="auto">{gig.title}</h3>
        <p className={styles.teacher}>
          <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} size="tiny" />
          <bdi>{gig.teacher.name}</bdi>
        </p>
      </div>
    </div>
    <p className={styles.description} dir="auto">
      {gig.description}
    </p>
    <Stars ratings={gig.ratings} summary={gig.ratingSummary} />
    <Facts
      facts={[
        { label: 'Price', value: describePrice(gig) },
        { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
      ]}
    />
    <Button variant="quiet" className={styles.more} aria-label={`See More: ${gig.title}`} onClick={onMore}>
      See More
    </Button>
  </Card>
)
