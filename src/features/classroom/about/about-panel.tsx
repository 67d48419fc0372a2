import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { RatingBlock } from '#src/features/classroom/rating/rating-block.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import shared from '#src/ui/shared.module.css'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'

interface AboutPanelProps {
  gig: Gig
}

export const AboutPanel = ({ gig }: AboutPanelProps) => (
  <div className={shared.stackM}>
    <ClassCover gigId={gig._id} size="wide" />
    <h2 className={styles.fullTitle} dir="auto">
      {gig.title}
    </h2>
    <p className={styles.text} dir="auto">
      {gig.description}
    </p>
    <Card as="section" aria-labelledby="teacher" className={shared.stackM}>
      <h2 id="teacher" className={styles.heading}>
        Your teacher
      </h2>
      <div className={styles.teacher}>
        <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} size="large" />
        <div className={styles.identity}>
          <p className={shared.strong}>
            <bdi>{gig.teacher.name}</bdi> {!gig.isTeacherUnavailable && <VerifiedMark />}
          </p>
          <a href={`mailto:${gig.teacher.email}`}>{gig.teacher.email}</a>
        </div>
        <p className={styles.bio} dir="auto">
          {gig.teacher.bio || 'No bio provided.'}
        </p>
      </div>
    </Card>
    <RatingBlock gig={gig} />
  </div>
)
