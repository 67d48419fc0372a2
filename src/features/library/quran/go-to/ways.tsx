import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { allChapters } from '../quran.queries.ts'
import { GoToForm } from './go-to-form.tsx'
import { JuzList } from './juz-list.tsx'
import styles from './ways.module.css'

/** To any verse, chapter, juz or page. */
export const Ways = ({ onGo }: { onGo: () => void }) => {
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
