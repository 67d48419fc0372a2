import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { chapterVerses } from './quran.queries.ts'
import { useVerseInUrl } from './use-verse-in-url.ts'
import { versesHtml } from './verse-html.ts'
import styles from './verse-list.module.css'
import { versesElementId, versesInPage } from './verses-in-page.ts'

interface VerseListProps {
  chapter: number
}

/** The verses of one chapter. Give it the chapter as key. */
export const VerseList = ({ chapter }: VerseListProps) => {
  const [fromPage] = useState(() => versesInPage(chapter))
  const verses = useQuery({ ...chapterVerses(chapter), enabled: fromPage === undefined, select: versesHtml })
  const html = fromPage ?? verses.data
  useVerseInUrl(html !== undefined)

  if (html !== undefined) {
    return (
      <div
        id={versesElementId(chapter)}
        className={styles.verses}
        lang="ar"
        dir="rtl"
        translate="no"
        suppressHydrationWarning
        // Every character is escaped in verse-html.ts.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  if (verses.isError) return <ErrorState message={verses.error.message} onRetry={() => void verses.refetch()} />
  return (
    <div className={styles.pending} role="status" aria-busy="true" aria-label="Loading the verses">
      <Skeleton count={6} />
    </div>
  )
}
