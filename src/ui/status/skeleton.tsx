import { classNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'row' | 'card' | 'circle'
  /** Number of outlines, one below the other. */
  count?: number
}

/** A placeholder for loading content. The parent needs `aria-busy` and a label. */
export const Skeleton = ({ shape = 'line', count = 1 }: SkeletonProps) =>
  Array.from({ length: count }, (_, index) => `${shape} ${index}`).map((key) => (
    <span key={key} className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
  ))
