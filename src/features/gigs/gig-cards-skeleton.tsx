import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './gig-cards-skeleton.module.css'

interface GigCardsSkeletonProps {
  /** For screen readers. */
  label: string
}

export const GigCardsSkeleton = ({ label }: GigCardsSkeletonProps) => (
  <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
    <Skeleton shape="card" count={3} />
  </div>
)
