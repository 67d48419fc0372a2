import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import shared from '#src/ui/shared.module.css'
import styles from './chapter-navigation.module.css'

interface ChapterLinkProps {
  id: number
  label: 'Previous chapter' | 'Next chapter'
}

const ChapterLink = ({ id, label }: ChapterLinkProps) => {
  const chapter = useQuery(chapterQuery(id))
  return (
    <Link
      className={styles.chapterLink}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(id) }}
      rel={label === 'Next chapter' ? 'next' : 'prev'}
    >
      <span className={shared.hint}>{label}</span>
      <span className={styles.name}>{`${id}. ${chapter.data?.name_simple ?? ''}`}</span>
    </Link>
  )
}

/** Links to the previous and the next chapter. */
export const ChapterNavigation = ({ id }: { id: number }) => (
  <nav className={styles.chapterLinks} aria-label="Chapters before and after">
    {id > 1 && <ChapterLink id={id - 1} label="Previous chapter" />}
    {id < CHAPTER_COUNT && <ChapterLink id={id + 1} label="Next chapter" />}
  </nav>
)
