import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { QUERY_MAX } from '#contract/library/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ChapterGrid } from './chapter-grid.tsx'
import styles from './chapters-page.module.css'
import { GoTo } from './go-to.tsx'
import { OnThisPhone } from './on-this-phone.tsx'
import { quranSearch } from './quran-search.ts'
import { YourReading } from './your-reading.tsx'

const ResultsPanel = lazy(async () => ({ default: (await import('./results-panel.tsx')).ResultsPanel }))

/** All chapters, and a search: typing narrows the chapters down, Enter looks through the verses. */
export const ChaptersPage = () => {
  const { q = '', page = 1 } = quranSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  if (q !== asked) {
    // Back and forward change the URL under the box.
    setAsked(q)
    setText(q)
  }

  const look = (words: string, at: number) =>
    void navigate({ to: '/quran-chapters', search: words === '' ? {} : { q: words, page: at } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look(text.trim().slice(0, QUERY_MAX), 1)
  }
  const type = (typed: string) => {
    setText(typed)
    if (typed === '' && q !== '') look('', 1)
  }
  const areResultsShown = q !== '' && text.trim() === q

  return (
    <>
      <PageTitle title="The Quran" intro="114 chapters, to read with or without a network." />
      <form className={styles.search} onSubmit={submit}>
        <SearchField label="Search" value={text} onChange={type} placeholder="Chapter or words" />
        <Button type="submit">Search</Button>
        <p className={styles.hint}>Typing finds chapters. Search looks in the verses: Arabic, English, Urdu.</p>
      </form>
      <GoTo />
      {areResultsShown ? (
        <Suspense>
          <ResultsPanel q={q} page={page} onPage={(next) => look(q, next)} />
        </Suspense>
      ) : (
        <>
          {text.trim() === '' && (
            <>
              <YourReading />
              <OnThisPhone />
            </>
          )}
          <ChapterGrid typed={text} />
        </>
      )}
    </>
  )
}
