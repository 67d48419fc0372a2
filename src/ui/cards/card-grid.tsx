import type { ReactNode } from 'react'
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
