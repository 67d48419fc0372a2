import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import styles from './resources.module.css'

interface ListHeaderProps {
  count?: string
  isRefreshing: boolean
  onRefresh: () => void
  /** Beside Refresh. */
  action?: ReactNode
  /** Milliseconds since 1970; undefined when the list is from the server. */
  savedAt: number | undefined
  /** Below the line. */
  children?: ReactNode
}

export const ListHeader = ({ count, isRefreshing, onRefresh, action, savedAt, children }: ListHeaderProps) => (
  <div>
    <div className={styles.head}>
      <div>
        <h2 className={shared.heading}>Resources</h2>
        {count && <p className={shared.hint}>{count}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" busy={isRefreshing} onClick={onRefresh}>
          {isRefreshing ? 'Refreshing…' : 'Refresh'}
        </Button>
        {action}
      </div>
    </div>
    {savedAt !== undefined && <SavedNote at={savedAt} />}
    {children}
  </div>
)
