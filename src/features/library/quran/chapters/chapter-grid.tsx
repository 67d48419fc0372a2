import { useQuery } from '@tanstack/react-query'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ChapterCards } from './chapter-cards.tsx'
import { filterChapters } from './chapter-filter.ts'
import styles from './chapter-grid.module.css'

const GridSkeleton = ({ label }: { label: string }) => (
  <div className={styles.grid} role="status" aria-busy="true" aria-label={label}>
    <Skeleton shape="row" count={9} />
  </div>
)

interface ChapterGridProps {
  typed: string
}

/** The chapters that match `typed`; all of them if it is empty. More ways to match load later. */
export const ChapterGrid = ({ typed }: ChapterGridProps) => {
  const chapters = useQuery(chaptersQuery())
  if (chapters.isPending) return <GridSkeleton label="Loading the chapters" />
  if (chapters.isError) {
    return <ErrorState message={chapters.error.message} onRetry={() => void chapters.refetch()} />
  }
  const found = filterChapters(chapters.data, typed)
  return found.length > 0 ? <ChapterCards chapters={found} /> : <GridSkeleton label="Searching" />
}
