import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Chapter } from '#contract/library.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { chaptersLike } from './chapter-filter.ts'
import styles from './chapter-grid.module.css'
import { PLACES } from './places.ts'
import { allChapters } from './quran.queries.ts'

const ChapterCard = ({ chapter }: { chapter: Chapter }) => (
  <li>
    <Link
      className={styles.card}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(chapter.id) }}
      preload={false}
    >
      <span className={styles.number}>{chapter.id}</span>
      <span className={styles.name}>{chapter.name_simple}</span>
      <span className={styles.arabic} lang="ar" dir="rtl" translate="no">
        {chapter.name_arabic}
      </span>
      <span className={styles.meaning}>{chapter.translated_name.name}</span>
      <span className={styles.facts}>
        {PLACES[chapter.revelation_place]} · {chapter.verses_count} verses
      </span>
    </Link>
  </li>
)

interface ChapterGridProps {
  typed: string
}

/** The chapters that match what was typed; all of them when nothing was. */
export const ChapterGrid = ({ typed }: ChapterGridProps) => {
  const chapters = useQuery(allChapters())
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
  const found = chaptersLike(chapters.data, typed)
  if (found.length === 0) {
    return <EmptyState title="No chapter has this name" text="Press Search to look for these words in the verses." />
  }
  return (
    <ol className={styles.grid}>
      {found.map((chapter) => (
        <ChapterCard key={chapter.id} chapter={chapter} />
      ))}
    </ol>
  )
}
