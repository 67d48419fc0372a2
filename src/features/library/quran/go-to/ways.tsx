import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Chapter } from '#contract/library/quran.ts'
import { countRukusOfChapter } from '#quran/rukus.ts'
import { allChapters, chapterNumber } from '#src/features/library/quran/quran.queries.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { GoToForm } from './go-to-form.tsx'
import { hizbPlaces, juzPlaces, manzilPlaces, rukuPlaces } from './listed-places.ts'
import { PlaceList } from './place-list.tsx'
import { SixteenLineForm } from './sixteen-line-form.tsx'
import styles from './ways.module.css'

interface DivisionListsProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

const DivisionLists = ({ chapters, onGo }: DivisionListsProps) => {
  const { chapterId } = useParams({ strict: false })
  const current = chapters.find(({ id }) => id === chapterNumber(chapterId))
  return (
    <div>
      {current && countRukusOfChapter(current.id) > 1 && (
        <PlaceList
          key={current.id}
          title={`Rukus of ${current.name_simple}`}
          list={() => rukuPlaces(chapters, current.id)}
          onGo={onGo}
        />
      )}
      <PlaceList title="The thirty juz" list={() => juzPlaces(chapters)} onGo={onGo} />
      <PlaceList title="The seven manzils" list={() => manzilPlaces(chapters)} onGo={onGo} />
      <PlaceList title="The sixty hizbs, Madinah mushaf" list={() => hizbPlaces(chapters)} onGo={onGo} />
      <SixteenLineForm chapters={chapters} onGo={onGo} />
    </div>
  )
}

/** To any verse, chapter, or part of the Quran. */
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
      <DivisionLists chapters={chapters.data} onGo={onGo} />
    </div>
  )
}
