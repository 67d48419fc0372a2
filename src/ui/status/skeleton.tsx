import { classNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'card' | 'circle'
  /** How many of the same, one below the other. */
  count?: number
}

/** The outline of content that is on its way. Put it inside an element that says so (`aria-busy`, a label). */
export const Skeleton = ({ shape = 'line', count = 1 }: SkeletonProps) =>
  Array.from({ length: count }, (_, index) => `${shape} ${index}`).map((key) => (
    <span key={key} className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
  ))
