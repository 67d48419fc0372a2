import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chaptersQuery } from '#src/features/library/quran/quran.queries.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ChapterCards } from './chapter-cards.tsx'
import { filterChapters } from './chapter-filter.ts'
import styles from './chapter-grid.module.css'

const PhoneticMatches = lazy(async () => ({ default: (await import('./phonetic-matches.tsx')).PhoneticMatches }))

interface ChapterGridProps {
  typed: string
}

/** The chapters that match `typed`; all of them if it is empty. */
export const ChapterGrid = ({ typed }: ChapterGridProps) => {
  const chapters = useQuery(chaptersQuery())
  if (chapters.isPending) {
    return (
      <div className={styles.grid} role="status" aria-busy="true" aria-label="Loading the chapters">
        <Skeleton shape="card" count={9} />
      </div>
    )
  }
  if (chapters.isError) {
    return <ErrorState message={chapters.error.message} onRetry={() => void chapters.refetch()} />
  }
  const found = filterChapters(chapters.data, typed)
  if (found.length > 0) return <ChapterCards chapters={found} />
  return (
    <Suspense>
      <PhoneticMatches chapters={chapters.data} typed={typed} />
    </Suspense>
  )
}
