import type { ReactNode } from 'react'
import styles from './review-action-row.module.css'

/** What the reader can do with a review, below it. Quiet buttons and short notes. */
export const ReviewActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
