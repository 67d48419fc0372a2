import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#src/ui/error-state.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { allChapters } from '../quran.queries.ts'
import { GoToForm } from './go-to-form.tsx'
import styles from './go-to-panel.module.css'
import { JuzList } from './juz-list.tsx'

const Ways = ({ onGo }: { onGo: () => void }) => {
  const chapters = useQuery(allChapters())
  if (chapters.isError) {
    return <ErrorState message={chapters.error.message} onRetry={() => void chapters.refetch()} />
  }
  if (chapters.isPending) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the chapters">
        <Skeleton count={2} />
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <GoToForm chapters={chapters.data} onGo={onGo} />
      <JuzList chapters={chapters.data} onGo={onGo} />
    </div>
  )
}

/** The ways to any verse, chapter, juz or page. */
export const GoToPanel = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.panel} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Go to a verse, juz or page
        <DownIcon />
      </summary>
      {isOpen && <Ways onGo={() => setOpen(false)} />}
    </details>
  )
}
