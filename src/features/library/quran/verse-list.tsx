import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { trustVerseMarkup } from '#src/api/trusted-types.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { chapterHtml } from './quran.queries.ts'
import { useVerseInUrl } from './use-verse-in-url.ts'
import styles from './verse-list.module.css'
import { versesElementId, versesInPage } from './verses-in-page.ts'

interface VerseListProps {
  chapter: number
}

/** The verses of one chapter. Give it the chapter as key. */
export const VerseList = ({ chapter }: VerseListProps) => {
  const [fromPage] = useState(() => versesInPage(chapter))
  const verses = useQuery({ ...chapterHtml(chapter), enabled: fromPage === undefined })
  const html = fromPage ?? verses.data
  // React compares these objects by identity: another one of the same text would render all verses again.
  const markup = useMemo(() => (html === undefined ? undefined : { __html: trustVerseMarkup(html) }), [html])
  useVerseInUrl(html !== undefined)

  if (markup) {
    return (
      <div
        id={versesElementId(chapter)}
        className={styles.verses}
        lang="ar"
        dir="rtl"
        translate="no"
        suppressHydrationWarning
        // Every character is escaped in verse-html.ts.
        dangerouslySetInnerHTML={markup}
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
