import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  message: ReactNode
  onRetry?: () => void
  /** A link to another page, where no navigation stands around this one. */
  wayOut?: ReactNode
}

export const ErrorState = ({ message, onRetry, wayOut }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <p className={styles.title}>{message}</p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
    {wayOut}
  </div>
)
