import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
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
  const isSaved = useIsOfflineCopy(query)
  return (
    <>
      {isSaved && !showsOwnAge && (
        <div className={styles.age}>
          <SavedNote at={query.dataUpdatedAt} />
        </div>
      )}
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        <Panel gig={gig} />
      </Suspense>
    </>
  )
}
