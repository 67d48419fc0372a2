import type { ReactNode } from 'react'
import shared from '#src/ui/shared.module.css'
import styles from './state.module.css'

interface EmptyStateProps {
  /** A line drawing of the situation: for members from `empty-pictures.tsx`. */
  picture: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** Shown when there is no content yet, with the next step to take. */
export const EmptyState = ({ picture, title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.mark}>{picture}</span>
    <div className={styles.title}>{title}</div>
    {text && <p className={shared.soft}>{text}</p>}
    {action}
  </div>
)
