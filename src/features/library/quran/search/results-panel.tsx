import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search, SearchResult } from '#contract/library/quran.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { verseSearchQuery } from '#src/features/library/quran/quran.queries.ts'
import { useScript } from '#src/features/library/quran/script/script-choice.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { createIcon, SearchIcon } from '#src/ui/icons.tsx'
import { Pager } from '#src/ui/lists/pager.tsx'
import shared from '#src/ui/shared.module.css'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import '#src/features/library/quran/script/script.module.css'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './results-panel.module.css'

type Translation = SearchResult['translations'][number]

/** The translations with a match; the first one if only the Arabic matches. */
const matchingTranslations = (translations: readonly Translation[]): readonly Translation[] => {
  const results = translations.filter((translation) => translation.text.includes('<em>'))
  return results.length > 0 ? results : translations.slice(0, 1)
}

const LANGUAGES: Readonly<Record<string, string>> = { urdu: 'ur', transliteration: 'ar-Latn' }

const ResultTranslation = ({ translation }: { translation: Translation }) => {
  const isUrdu = translation.language_name === 'urdu'
  const lang = LANGUAGES[translation.language_name] ?? 'en'
  return (
    <figure className={styles.translation}>
      <blockquote className={isUrdu ? styles.urdu : undefined} lang={lang} dir="auto">
        <HighlightedText html={translation.text} />
      </blockquote>
      <figcaption>{translation.name}</figcaption>
    </figure>
  )
}

interface ResultItemProps {
  result: SearchResult
  /** Undefined for IndoPak. */
  script: Search['search']['script']
}

const ResultItem = ({ result, script }: ResultItemProps) => {
  const [chapterId = ''] = result.verse_key.split(':')
  return (
    <li className={styles.result}>
      <Link className={styles.verseLink} to="/quran-chapters/$chapterId" params={{ chapterId }} hash={result.verse_key}>
        {`Read ${result.verse_key}`}
      </Link>
      <p className={styles.arabic} data-script={script} lang="ar" dir="rtl" translate="no">
        <HighlightedText html={result.highlighted ?? result.text} />
      </p>
      {matchingTranslations(result.translations).map((translation) => (
        <ResultTranslation key={translation.resource_id} translation={translation} />
      ))}
    </li>
  )
}

const TRY_OTHER_WORDS_TEXT = 'Try fewer words, or another spelling.'
const PARTIAL_SEARCH_TEXT =
  'Only the texts saved on this phone were searched. Connect to search all of them, or save more languages.'

const OfflinePicture = createIcon('M3 9.5c5-4.5 13-4.5 18 0M6.5 13c3-2.75 8-2.75 11 0M12 17h.01M4.5 4.5l15 15')

/** Shown offline. Chapter names, verse numbers, juz and pages work without a network and are shown above. */
const OfflineSearch = () => (
  <EmptyState
    picture={<OfflinePicture />}
    title="Offline, verses cannot be searched"
    text="You can look for chapters by name, and for places such as 18, 2:255, juz 30 or page 5. Words in the verses are searched once you are online, or if you have saved the Quran on this phone."
  />
)

interface ResultsPanelProps {
  q: string
  page: number
  onPage: (page: number) => void
  /** The query also names chapters or divisions, which are shown above. */
  hasPlaces: boolean
}

export const ResultsSkeleton = () => (
  <div className={styles.panel} role="status" aria-busy="true" aria-label="Searching">
    <Skeleton shape="card" count={3} />
  </div>
)

interface ResultsHeadingProps {
  q: string
  total: number
  /** The query is a reference to the one verse that was found. */
  isNamedAbove: boolean
}

const ResultsHeading = ({ q, total, isNamedAbove }: ResultsHeadingProps) => (
  <>
    <h2 className={isNamedAbove ? shared.visuallyHidden : undefined}>{`Verses with “${q}”`}</h2>
    <p role="status">{formatCount(total, 'verse')}</p>
  </>
)

interface SearchFailureProps {
  error: Error
  hasPlaces: boolean
  onRetry: () => void
}

const SearchFailure = ({ error, hasPlaces, onRetry }: SearchFailureProps) => {
  const isOnline = useIsOnline()
  if (isOnline) return <ErrorState message={error.message} onRetry={onRetry} />
  return hasPlaces ? null : <OfflineSearch />
}

interface FoundVersesProps extends ResultsPanelProps {
  search: Search['search']
  isStale: boolean
}

const FoundVerses = ({ search, isStale, q, page, onPage, hasPlaces }: FoundVersesProps) => {
  const { results, script, total_results: total, total_pages: pages, is_partial: isPartial } = search
  return (
    <section className={styles.panel} aria-busy={isStale}>
      <ResultsHeading q={q} total={total} isNamedAbove={hasPlaces && total === 1} />
      {isPartial && <p className={shared.hint}>{PARTIAL_SEARCH_TEXT}</p>}
      <ol className={styles.results}>
        {results.map((result) => (
          <ResultItem key={result.verse_key} result={result} script={script} />
        ))}
      </ol>
      <Pager page={page} pages={pages} onPage={onPage} label="Pages of verses" />
    </section>
  )
}

/** One page of verses that match a search. */
export const ResultsPanel = (props: ResultsPanelProps) => {
  const { q, page, hasPlaces } = props
  const script = useScript()
  const search = useQuery(verseSearchQuery(q, page, script === 'uthmani' ? script : undefined))
  if (search.isPending) return <ResultsSkeleton />
  if (search.isError)
    return <SearchFailure error={search.error} hasPlaces={hasPlaces} onRetry={() => void search.refetch()} />
  const { total_results: total, problem, is_partial: isPartial } = search.data
  if (problem)
    return <EmptyState picture={<SearchIcon />} title={problem} text="Check the number, or search for words." />
  if (total === 0 && hasPlaces) return null
  if (total === 0)
    return (
      <EmptyState
        picture={<SearchIcon />}
        title={<>No verse has “{q}”</>}
        text={isPartial ? PARTIAL_SEARCH_TEXT : TRY_OTHER_WORDS_TEXT}
      />
    )
  return <FoundVerses {...props} search={search.data} isStale={search.isPlaceholderData} />
}
