import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './card-grid.module.css'

interface CardGridProps {
  /** Accessible name of the list. */
  label: string
  /** `Card as="li"` elements. */
  children: ReactNode
}

/** Cards in as many columns as fit. */
export const CardGrid = ({ label, children }: CardGridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)

/** Resembles a `CardGrid` while it loads. */
export const CardGridOutline = ({ count }: { count: number }) => (
  <div className={styles.grid}>
    <Skeleton shape="card" count={count} />
  </div>
)
