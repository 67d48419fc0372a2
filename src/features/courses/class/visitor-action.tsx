import type { PublicGigFacts } from '#contract/public/public-gigs.ts'
import { LinkButton } from '#src/ui/button.tsx'
import styles from './course-page.module.css'

/**
 * The next step of a visitor. Prerendered HTML contains it for everyone, so CSS hides it from members until their own step
 * has loaded.
 */
export const VisitorAction = ({ gig }: { gig: PublicGigFacts }) => (
  <div className={styles.visitorAction}>
    {gig.isFull && <p className={styles.full}>This class is full</p>}
    <LinkButton to="/login" search={{ next: `/courses/${gig.id}?enrol=true` }} wide>
      {gig.isFull ? 'Notify me when a seat is free' : 'Log in to enrol'}
    </LinkButton>
  </div>
)
