import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Chapter } from '#contract/library/quran.ts'
import { chapterInfoQuery, chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import { REVELATION_PLACES } from '#src/features/library/quran/revelation-places.ts'
import { DownIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './chapter-head.module.css'

const ChapterNames = ({ chapter }: { chapter: Chapter }) => (
  <>
    <h1 className={styles.name}>
      <span className={styles.number}>{chapter.id}.</span> {chapter.name_simple}
    </h1>
    <p>
      {chapter.translated_name.name}
      {chapter.name_urdu && (
        <span className={styles.urdu} lang="ur" dir="rtl">
          {chapter.name_urdu}
        </span>
      )}
    </p>
    <p className={shared.soft}>
      {REVELATION_PLACES[chapter.revelation_place]} · {chapter.verses_count} verses
    </p>
    <p className={styles.arabic} lang="ar" dir="rtl" translate="no">
      {chapter.name_arabic}
    </p>
  </>
)

const ChapterInfo = ({ id }: { id: number }) => {
  const info = useQuery(chapterInfoQuery(id))
  if (!info.data) return null
  return (
    <details className={styles.info}>
      <summary>
        About this chapter
        <DownIcon />
      </summary>
      <p>{info.data.short_text}</p>
      <p className={styles.source}>{info.data.source}</p>
    </details>
  )
}

/** The names and facts of a chapter, and a link to all chapters. */
export const ChapterHead = ({ id }: { id: number }) => {
  const chapter = useQuery(chapterQuery(id))
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/quran-chapters" activeOptions={{ exact: true }}>
        All chapters
      </Link>
      {chapter.data && <ChapterNames chapter={chapter.data} />}
      {chapter.isError && <ErrorState message={chapter.error.message} onRetry={() => void chapter.refetch()} />}
      {chapter.isPending && (
        <div role="status" aria-busy="true" aria-label="Loading the chapter">
          <Skeleton shape="title" count={2} />
        </div>
      )}
      <ChapterInfo id={id} />
    </header>
  )
}
