import { Link } from '@tanstack/react-router'
import { JUZ_NAMES } from '#contract/library/juz-names.ts'
import { keyOfDivision } from '#contract/library/places.ts'
import type { Chapter } from '#contract/library.ts'
import { DownIcon } from '#src/ui/icons.tsx'
import styles from './ways.module.css'

interface JuzListProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

/** The thirty juz by the words with which they open, each a link to its first verse. */
export const JuzList = ({ chapters, onGo }: JuzListProps) => (
  <details className={styles.list}>
    <summary>
      The thirty juz
      <DownIcon />
    </summary>
    <ol className={styles.juz}>
      {JUZ_NAMES.map(([arabic, spoken], index) => {
        const key = keyOfDivision(chapters, 'juz', index + 1) ?? ''
        const [chapterId = ''] = key.split(':')
        return (
          <li key={key}>
            <Link to="/quran-chapters/$chapterId" params={{ chapterId }} hash={key} preload={false} onClick={onGo}>
              <span className={styles.number}>{index + 1}</span>
              <span>{spoken}</span>
              <span className={styles.arabic} lang="ar" dir="rtl" translate="no">
                {arabic}
              </span>
              <span className={styles.key}>{key}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  </details>
)
