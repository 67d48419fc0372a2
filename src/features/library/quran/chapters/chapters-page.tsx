import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { LazyBookmarksPanel } from '#src/features/library/quran/bookmarks/lazy-bookmarks-panel.tsx'
import { GoTo } from '#src/features/library/quran/go-to/go-to.tsx'
import { LazyOfflineQuranPanel } from '#src/features/library/quran/offline/lazy-offline-quran-panel.tsx'
import { parseQuranSearch } from '#src/features/library/quran/search/search-params.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ChapterGrid } from './chapter-grid.tsx'
import styles from './chapters-page.module.css'

const ResultsPanel = lazy(async () => ({
  default: (await import('#src/features/library/quran/search/results-panel.tsx')).ResultsPanel,
}))

/** All chapters with a search box: typing filters the chapters, submitting searches the verses. */
export const ChaptersPage = () => {
  const { q = '', page = 1 } = parseQuranSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [urlQuery, setUrlQuery] = useState(q)
  if (q !== urlQuery) {
    // The browser's Back and Forward buttons change the query in the URL.
    setUrlQuery(q)
    setText(q)
  }

  const openSearch = (words: string, at: number) =>
    void navigate({ to: '/quran-chapters', search: words === '' ? {} : { q: words, page: at } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openSearch(text.trim().slice(0, QUERY_MAX_LENGTH), 1)
  }
  const changeText = (typed: string) => {
    setText(typed)
    if (typed === '' && q !== '') openSearch('', 1)
  }
  const hasResults = q !== '' && text.trim() === q

  return (
    <>
      <PageTitle title="The Quran" intro="114 chapters to read online or offline." />
      <form className={styles.search} onSubmit={submit}>
        <SearchField label="Search" value={text} onChange={changeText} placeholder="Chapter or words" />
        <Button type="submit">Search</Button>
        <p className={styles.hint}>Type to find a chapter, or search the verses in Arabic, English or Urdu.</p>
      </form>
      <GoTo />
      {hasResults ? (
        <Suspense>
          <ResultsPanel q={q} page={page} onPage={(next) => openSearch(q, next)} />
        </Suspense>
      ) : (
        <>
          {text.trim() === '' && (
            <>
              <LazyBookmarksPanel />
              <LazyOfflineQuranPanel />
            </>
          )}
          <ChapterGrid typed={text} />
        </>
      )}
    </>
  )
}
