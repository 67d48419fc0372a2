import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { RatingBlock } from '#src/features/classroom/rating/rating-block.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'

interface AboutPanelProps {
  gig: Gig
}

export const AboutPanel = ({ gig }: AboutPanelProps) => (
  <div className={shared.stackL}>
    <p className={styles.text}>{gig.description}</p>
    <RatingBlock gig={gig} />
    <Card as="section" aria-labelledby="teacher" className={shared.stackL}>
      <h2 id="teacher">Your teacher</h2>
      <div className={styles.teacher}>
        <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} size="large" />
        <div className={styles.identity}>
          <p className={shared.strong}>
            <bdi>{gig.teacher.name}</bdi>
          </p>
          <a href={`mailto:${gig.teacher.email}`}>{gig.teacher.email}</a>
          <p className={styles.text}>{gig.teacher.bio || 'No bio provided.'}</p>
        </div>
      </div>
    </Card>
  </div>
)
