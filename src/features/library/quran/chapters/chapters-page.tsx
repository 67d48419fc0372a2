import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useDeferredValue } from 'react'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { LazyContinueReading } from '#src/features/library/quran/bookmarks/lazy-continue-reading.tsx'
import { QuranSearchField } from '#src/features/library/quran/search/quran-search-field.tsx'
import { ChapterGrid } from './chapter-grid.tsx'
import styles from './chapters-page.module.css'
import { HomePanels } from './home-panels.tsx'
import { useLiveQuery } from './use-live-query.ts'

export const prefetchChapters = (client: QueryClient): Promise<void> => client.prefetchQuery(chaptersQuery())

const loadSearchResults = () => import('#src/features/library/quran/search/search-results.tsx')
const SearchResults = lazy(async () => ({ default: (await loadSearchResults()).SearchResults }))

/** Continue reading, panels and all chapters. A typed text replaces them with its results, directly below the box. */
export const ChaptersPage = () => {
  const { q, page, text, changeText, search, openPage } = useLiveQuery()
  const chapters = useQuery(chaptersQuery())
  const navigate = useNavigate()
  const typed = useDeferredValue(text.trim())

  const openOrSearch = async (words: string) => {
    search(words)
    const { findOnlyPlace } = await loadSearchResults()
    const verse = chapters.data && findOnlyPlace(chapters.data, words)
    if (!verse) return
    await navigate({ to: '/quran-chapters/$chapterId', params: { chapterId: verse.split(':')[0] ?? '' }, hash: verse })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Hides the keyboard, which covers most of the results.
    event.currentTarget.querySelector('input')?.blur()
    void openOrSearch(text.trim())
  }

  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>The Quran</h1>
        <form className={styles.search} onSubmit={submit} onFocus={() => void loadSearchResults()}>
          <QuranSearchField label="Search" enterKeyHint="search" value={text} onChange={changeText} />
        </form>
      </header>
      {typed === '' ? (
        <>
          <div className={styles.shortcuts}>
            <LazyContinueReading />
            <HomePanels />
          </div>
          <ChapterGrid typed="" />
        </>
      ) : (
        <Suspense fallback={<ChapterGrid typed={typed} />}>
          <SearchResults chapters={chapters.data ?? []} typed={typed} q={q} page={page} onPage={openPage} />
        </Suspense>
      )}
    </>
  )
}
