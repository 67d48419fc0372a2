import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './gig-cards-pending.module.css'

interface GigCardsPendingProps {
  /** Says what is on its way. */
  label: string
}

export const GigCardsPending = ({ label }: GigCardsPendingProps) => (
  <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
    <Skeleton shape="card" count={3} />
  </div>
)
