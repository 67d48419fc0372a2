import type { Gig } from '#contract/gigs.ts'
import { PICTURE_PLACE } from '#contract/verification.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from '../class-room.module.css'

interface AboutPanelProps {
  gig: Gig
}

/** What the class is about, and who teaches it. */
export const AboutPanel = ({ gig: { description, teacher } }: AboutPanelProps) => (
  <div className={styles.panel}>
    <p className={styles.text}>{description}</p>
    <Card as="section" aria-labelledby="teacher" className={styles.panel}>
      <h2 id="teacher">Your teacher</h2>
      <div className={styles.teacher}>
        <Avatar name={teacher.name} picture={teacher.documents[PICTURE_PLACE] ?? ''} size="large" />
        <div className={styles.who}>
          <p className={styles.name}>
            <bdi>{teacher.name}</bdi>
          </p>
          <a href={`mailto:${teacher.email}`}>{teacher.email}</a>
          <p className={styles.text}>{teacher.bio || 'No bio provided.'}</p>
        </div>
      </div>
    </Card>
  </div>
)
