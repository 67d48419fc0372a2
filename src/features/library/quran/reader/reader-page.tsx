import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BASMALA } from '#src/features/library/quran/basmala.ts'
import { isChapterNumber, parseChapterNumber } from '#src/features/library/quran/chapter-number.ts'
import { chapterHtmlQuery, chapterInfoQuery, chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import {
  AboutTextsDisclosure,
  LazyChapterList,
  LazyReaderOptions,
  LazyTranslationNotes,
} from '#src/features/library/quran/translations/lazy-translations.tsx'
import { LazyVerseMenu } from '#src/features/library/quran/verse-menu/lazy-verse-menu.tsx'
import { hasPrerenderedVerses } from '#src/features/library/quran/verses-in-page.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { TapOrSelect } from '#src/ui/tap-or-select.tsx'
import { ChapterError } from './chapter-error.tsx'
import { ChapterHead } from './chapter-head.tsx'
import { ChapterNavigation } from './chapter-navigation.tsx'
import { ReaderBar } from './reader-bar.tsx'
import styles from './reader-page.module.css'
import { useTextSize } from './text-size.ts'
import { VerseList } from './verse-list.tsx'

/**
 * Loads the data of the reader. Errors are ignored here, because the reader shows them.
 * @returns the name of the chapter, for the title of the document
 */
export const prefetchChapter = async (client: QueryClient, text: string): Promise<string | undefined> => {
  const id = parseChapterNumber(text)
  if (id === undefined) return undefined
  await Promise.all([
    client.prefetchQuery(chapterQuery(id)),
    client.prefetchQuery(chapterInfoQuery(id)),
    ...[id - 1, id + 1].filter(isChapterNumber).map((neighbour) => client.prefetchQuery(chapterQuery(neighbour))),
    ...(hasPrerenderedVerses(id) ? [] : [client.prefetchQuery(chapterHtmlQuery(id))]),
  ])
  return client.getQueryData(chapterQuery(id).queryKey)?.name_simple
}

const Basmala = () => (
  <p data-basmala className={styles.basmala} lang="ar" dir="rtl" translate="no">
    {BASMALA}
  </p>
)

export const Reader = ({ id }: { id: number }) => {
  const chapter = useQuery(chapterQuery(id))
  const size = useTextSize()
  return (
    <div className={styles.layout}>
      <LazyChapterList current={id} />
      <article className={styles.reader} data-size={size}>
        <ChapterHead id={id} />
        <ReaderBar key={`bar of ${id}`} chapter={id} name={chapter.data?.name_simple ?? `Chapter ${id}`} />
        <LazyReaderOptions chapter={id} />
        {chapter.data?.bismillah_pre && <Basmala />}
        {/* Without names and verses, one message is enough. */}
        {chapter.isError ? (
          <ChapterError error={chapter.error} onRetry={() => void chapter.refetch()} />
        ) : (
          <VerseList key={id} chapter={id} />
        )}
        <LazyVerseMenu chapter={id} />
        <LazyTranslationNotes />
        <p className={shared.hint}>
          <TapOrSelect /> a verse to bookmark or share it.
        </p>
        <ChapterNavigation id={id} />
        <footer className={styles.sources}>
          <p data-edition className={shared.hint}>
            IndoPak style, Indonesian standard edition (LPMQ)
          </p>
          <AboutTextsDisclosure />
        </footer>
      </article>
    </div>
  )
}

export const ReaderPage = () => {
  const { chapterId } = useParams({ strict: false })
  const id = parseChapterNumber(chapterId)
  if (id !== undefined) return <Reader id={id} />
  return (
    <PageTitle
      title="There is no such chapter"
      intro="The Quran has 114 chapters, numbered 1 to 114."
      action={<LinkButton to="/quran-chapters">All chapters</LinkButton>}
    />
  )
}
