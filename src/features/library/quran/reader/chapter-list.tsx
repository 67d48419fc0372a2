import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import styles from './chapter-list.module.css'

/** Scrolls the list alone, where `scrollIntoView` would scroll the page too. */
const centre = (list: HTMLElement, chapter: number): void => {
  const row = list.querySelector(`[data-chapter="${chapter}"]`)?.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (row) list.scrollBy({ top: row.y + row.height / 2 - (frame.y + frame.height / 2) })
}

interface ChapterListProps {
  /** The chapter on the page. */
  current: number
}

/** All chapters, beside the verses of one on a wide screen. */
export const ChapterList = ({ current }: ChapterListProps) => {
  const { data: chapters } = useQuery(chaptersQuery())
  const list = useRef<HTMLElement>(null)
  const hasChapters = chapters !== undefined
  useEffect(() => {
    if (hasChapters && list.current) centre(list.current, current)
  }, [current, hasChapters])
  return (
    <nav ref={list} className={styles.list} aria-label="All chapters">
      <ol>
        {chapters?.map(({ id, name_simple: name, name_arabic: arabic }) => (
          <li key={id} data-chapter={id}>
            <Link
              className={styles.chapter}
              to="/quran-chapters/$chapterId"
              params={{ chapterId: String(id) }}
              preload={false}
            >
              <span className={styles.number}>{id}</span>
              <span>{name}</span>
              <span className={styles.arabic} lang="ar" dir="rtl" translate="no">
                {arabic}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
