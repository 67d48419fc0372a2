import { Link } from '@tanstack/react-router'
import type { Chapter } from '#contract/library/quran.ts'
import { REVELATION_PLACES } from '#src/features/library/quran/revelation-places.ts'
import styles from './chapter-grid.module.css'

interface OpeningProps {
  onOpen?: (() => void) | undefined
  replace?: boolean | undefined
}

const ChapterCard = ({ chapter, onOpen, replace }: OpeningProps & { chapter: Chapter }) => (
  <li>
    <Link
      className={styles.card}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(chapter.id) }}
      preload={false}
      replace={replace ?? false}
      onClick={onOpen}
    >
      <span className={styles.number}>{chapter.id}</span>
      <span className={styles.name}>{chapter.name_simple}</span>
      <span className={styles.arabic} lang="ar" dir="rtl" translate="no">
        {chapter.name_arabic}
      </span>
      <span className={styles.facts}>
        {chapter.translated_name.name} · {chapter.verses_count} verses
        <span className={styles.place}>{` · ${REVELATION_PLACES[chapter.revelation_place]}`}</span>
      </span>
    </Link>
  </li>
)

export const ChapterCards = ({ chapters, ...opening }: OpeningProps & { chapters: readonly Chapter[] }) => (
  <ol className={styles.grid}>
    {chapters.map((chapter) => (
      <ChapterCard key={chapter.id} chapter={chapter} {...opening} />
    ))}
  </ol>
)
