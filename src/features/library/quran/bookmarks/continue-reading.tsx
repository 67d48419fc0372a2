import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseVerseKey } from '#contract/library/verse-key.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import { useMarks } from '#src/offline/marks/marks-store.ts'
import { startMarksSync } from '#src/offline/marks/sync-marks.ts'
import styles from './bookmarks.module.css'
import { tickSavedChapters } from './tick-saved-chapters.ts'

const FIRST_VERSE = '1:1'

/** A link to the last read verse, or to 1:1 for a new reader. */
export const ContinueReading = () => {
  useEffect(startMarksSync, [])
  useEffect(tickSavedChapters, [])
  const { lastRead } = useMarks()
  const key = lastRead?.key ?? FIRST_VERSE
  const id = parseVerseKey(key)?.chapter ?? 1
  const chapters = useQuery({ ...chaptersQuery(), enabled: false })
  const cached = chapters.data?.find((chapter) => chapter.id === id)
  const fetched = useQuery({ ...chapterQuery(id), enabled: cached === undefined })
  const name = (cached ?? fetched.data)?.name_simple
  return (
    <Link
      className={styles.continue}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: String(id) }}
      hash={lastRead ? key : ''}
      preload={false}
    >
      {lastRead ? 'Continue reading:' : 'Start reading:'}{' '}
      <span className={styles.readingPosition}>
        {name} {key}
      </span>
    </Link>
  )
}
