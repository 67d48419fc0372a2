import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { ShownAge, useSavedAt } from '#src/ui/status/saved-copy-note.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './class-room.module.css'
import type { PanelProps } from './class-room-panels.ts'

interface TabPanelProps extends PanelProps {
  /** Of the class. */
  query: UseQueryResult<Gig>
  /** Whether the tab has its own note about saved or offline data. */
  showsOwnAge: boolean
  panel: ComponentType<PanelProps>
}

/** The open tab of a class room, below the age of a saved copy of the class. */
export const TabPanel = ({ gig, query, showsOwnAge, panel: Panel }: TabPanelProps) => {
  const savedAt = useSavedAt(query)
  const shownAt = showsOwnAge ? undefined : savedAt
  return (
    <ShownAge value={shownAt}>
      {shownAt !== undefined && (
        <div className={styles.age}>
          <SavedNote at={shownAt} />
        </div>
      )}
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        <Panel gig={gig} />
      </Suspense>
    </ShownAge>
  )
}
