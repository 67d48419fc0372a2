import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './courses-skeleton.module.css'

interface CoursesSkeletonProps {
  /** For screen readers. */
  label: string
}

export const CoursesSkeleton = ({ label }: CoursesSkeletonProps) => (
  <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
    <Skeleton shape="card" count={6} />
  </div>
)
