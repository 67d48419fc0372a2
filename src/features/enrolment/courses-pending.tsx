import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './courses-pending.module.css'

interface CoursesPendingProps {
  /** Says what is on its way. */
  label: string
}

export const CoursesPending = ({ label }: CoursesPendingProps) => (
  <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
    <Skeleton shape="card" count={6} />
  </div>
)
