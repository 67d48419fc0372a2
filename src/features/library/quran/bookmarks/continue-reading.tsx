import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { placeOf } from '#contract/library/verse-key.ts'
import { allChapters, oneChapter } from '#src/features/library/quran/quran.queries.ts'
import { useMarks } from '#src/offline/marks/marks-store.ts'
import { startMarksSync } from '#src/offline/marks/sync-marks.ts'
import styles from './bookmarks.module.css'

const FIRST = '1:1'

/** The way back to where the reader has stopped; to the beginning for who has not begun. */
export const ContinueReading = () => {
  useEffect(startMarksSync, [])
  const { lastRead } = useMarks()
  const key = lastRead?.key ?? FIRST
  const id = placeOf(key)?.chapter ?? 1
  const all = useQuery({ ...allChapters(), enabled: false })
  const known = all.data?.find((chapter) => chapter.id === id)
  const one = useQuery({ ...oneChapter(id), enabled: known === undefined })
  const name = (known ?? one.data)?.name_simple
  return (
    <Link
      className={styles.continue}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(id) }}
      hash={lastRead ? key : ''}
      preload={false}
    >
      {lastRead ? 'Continue reading:' : 'Start reading:'}{' '}
      <span className={styles.place}>
        {name} {key}
      </span>
    </Link>
  )
}
