import { Button } from '#src/ui/button.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import styles from './resources.module.css'

interface ListHeaderProps {
  title: string
  isRefreshing: boolean
  onRefresh: () => void
  /** Milliseconds since the epoch; null when the list is from the server. */
  savedAt: number | null
}

export const ListHeader = ({ title, isRefreshing, onRefresh, savedAt }: ListHeaderProps) => (
  <>
    <div className={styles.head}>
      <h2>{title}</h2>
      <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
        {isRefreshing ? 'Refreshing…' : 'Refresh'}
      </Button>
    </div>
    {savedAt !== null && <SavedNote at={savedAt} />}
  </>
)
