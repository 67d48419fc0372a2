import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  /** Names the list. */
  label: string
  /** `Card as="li"`, as many as there are. */
  children: ReactNode
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ label, children }: CardGridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)
