import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Chapter } from '#contract/library/quran.ts'
import { countRukusOfChapter } from '#quran/rukus.ts'
import { chaptersQuery, parseChapterNumber } from '#src/features/library/quran/quran.queries.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DivisionList } from './division-list.tsx'
import { listHizbs, listJuz, listManzils, listRukus } from './division-starts.ts'
import { GoToForm } from './go-to-form.tsx'
import styles from './go-to-panel.module.css'
import { SixteenLineForm } from './sixteen-line-form.tsx'

interface DivisionListsProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

const DivisionLists = ({ chapters, onGo }: DivisionListsProps) => {
  const { chapterId } = useParams({ strict: false })
  const current = chapters.find(({ id }) => id === parseChapterNumber(chapterId))
  return (
    <div>
      {current && countRukusOfChapter(current.id) > 1 && (
        <DivisionList
          key={current.id}
          title={`Rukus of ${current.name_simple}`}
          listStarts={() => listRukus(chapters, current.id)}
          onGo={onGo}
        />
      )}
      <DivisionList title="The thirty juz" listStarts={() => listJuz(chapters)} onGo={onGo} />
      <DivisionList title="The seven manzils" listStarts={() => listManzils(chapters)} onGo={onGo} />
      <DivisionList title="The sixty hizbs, Madinah mushaf" listStarts={() => listHizbs(chapters)} onGo={onGo} />
      <SixteenLineForm chapters={chapters} onGo={onGo} />
    </div>
  )
}

export const GoToPanel = ({ onGo }: { onGo: () => void }) => {
  const chapters = useQuery(chaptersQuery())
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
    <div className={styles.forms}>
      <GoToForm chapters={chapters.data} onGo={onGo} />
      <DivisionLists chapters={chapters.data} onGo={onGo} />
    </div>
  )
}
