import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  message: ReactNode
  onRetry?: () => void
}

export const ErrorState = ({ message, onRetry }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <p className={styles.title}>{message}</p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
