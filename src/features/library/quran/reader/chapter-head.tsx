import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Chapter } from '#contract/library/quran.ts'
import { chapterInfoQuery, chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import { REVELATION_PLACES } from '#src/features/library/quran/revelation-places.ts'
import { classNames } from '#src/ui/class-names.ts'
import { BackIcon, DownIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './chapter-head.module.css'
import inHeader from './header-title.module.css'

/** The line that opens the text about a chapter. */
const ChapterNames = ({ chapter }: { chapter: Chapter }) => (
  <summary className={styles.names}>
    <h1 className={classNames(styles.name, inHeader.name)}>
      <span className={styles.number}>{`${chapter.id}.`}</span>
      {` ${chapter.name_simple}`}
    </h1>
    <DownIcon />
    <span className={styles.facts}>
      {`${chapter.verses_count} verses · ${chapter.translated_name.name}`}
      <span className={shared.visuallyHidden}>. About this chapter</span>
    </span>
  </summary>
)

const AboutChapter = ({ chapter }: { chapter: Chapter }) => {
  const info = useQuery(chapterInfoQuery(chapter.id))
  return (
    <details className={styles.about}>
      <ChapterNames chapter={chapter} />
      <div className={classNames(styles.details, inHeader.details)}>
        <p>
          {chapter.name_urdu && (
            <span className={styles.urdu} lang="ur" dir="rtl">
              {chapter.name_urdu}
            </span>
          )}
          <span className={styles.place}>{REVELATION_PLACES[chapter.revelation_place]}</span>
        </p>
        {info.data && (
          <>
            <p>{info.data.short_text}</p>
            <p className={styles.source}>{info.data.source}</p>
          </>
        )}
      </div>
    </details>
  )
}

/** A link to all chapters, and the names of this chapter, which open the text about it. */
export const ChapterHead = ({ id }: { id: number }) => {
  const chapter = useQuery(chapterQuery(id))
  return (
    <header className={classNames(styles.head, inHeader.head)}>
      <Link className={styles.back} to="/quran-chapters" activeOptions={{ exact: true }}>
        <BackIcon />
        <span className={styles.backLabel}>All chapters</span>
      </Link>
      {chapter.data && (
        <>
          <AboutChapter key={id} chapter={chapter.data} />
          <p className={classNames(styles.arabic, inHeader.arabic)} lang="ar" dir="rtl" translate="no">
            {chapter.data.name_arabic}
          </p>
        </>
      )}
      {chapter.isPending && (
        <div className={styles.about} role="status" aria-busy="true" aria-label="Loading the chapter">
          <Skeleton shape="title" />
        </div>
      )}
      {chapter.isError && <h1 className={styles.name}>{`Chapter ${id}`}</h1>}
    </header>
  )
}
