import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CHAPTERS } from '#contract/library/constants.ts'
import styles from './chapter-steps.module.css'
import { oneChapter } from './quran.queries.ts'

interface StepProps {
  id: number
  way: 'Previous chapter' | 'Next chapter'
}

const Step = ({ id, way }: StepProps) => {
  const chapter = useQuery(oneChapter(id))
  return (
    <Link
      className={styles.step}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(id) }}
      rel={way === 'Next chapter' ? 'next' : 'prev'}
    >
      <span className={styles.way}>{way}</span>
      <span className={styles.name}>
        {id}. {chapter.data?.name_simple}
      </span>
    </Link>
  )
}

/** The chapters before and after this one. */
export const ChapterSteps = ({ id }: { id: number }) => (
  <nav className={styles.steps} aria-label="Chapters before and after">
    {id > 1 && <Step id={id - 1} way="Previous chapter" />}
    {id < CHAPTERS && <Step id={id + 1} way="Next chapter" />}
  </nav>
)
