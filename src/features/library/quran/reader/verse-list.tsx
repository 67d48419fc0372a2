import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { trustVerseMarkup } from '#src/api/trusted-types.ts'
import { chapterHtmlQuery } from '#src/features/library/quran/quran.queries.ts'
import { readPrerenderedVerses, versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ChapterError } from './chapter-error.tsx'
import { useScrollToUrlVerse } from './use-scroll-to-url-verse.ts'
import styles from './verse-list.module.css'

interface VerseListProps {
  chapter: number
}

/** The verses of one chapter. Use the chapter as `key`: the component reads prerendered verses only when it mounts. */
export const VerseList = ({ chapter }: VerseListProps) => {
  const [prerendered] = useState(() => readPrerenderedVerses(chapter))
  const verses = useQuery({ ...chapterHtmlQuery(chapter), enabled: prerendered === undefined })
  const html = prerendered ?? verses.data
  // React compares this object by identity: a new one would render all verses again.
  const markup = useMemo(() => (html === undefined ? undefined : { __html: trustVerseMarkup(html) }), [html])
  useScrollToUrlVerse(html !== undefined)

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
  if (verses.isError) return <ChapterError error={verses.error} onRetry={() => void verses.refetch()} />
  return (
    <div className={styles.pending} role="status" aria-busy="true" aria-label="Loading the verses">
      <Skeleton count={6} />
    </div>
  )
}
