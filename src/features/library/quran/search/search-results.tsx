import type { Chapter } from '#contract/library/quran.ts'
import { foldText } from '#quran/fold.ts'
import { isLatin } from '#quran/search/is-latin.ts'
import { createIcon } from '#src/ui/icons.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { findMatches, mayBeInVerses } from './find-matches.ts'
import { PlaceLinks } from './place-links.tsx'
import { ResultsPanel, ResultsSkeleton } from './results-panel.tsx'

/** Key of the verse to open if the query names one place and nothing else. */
export const findOnlyPlace = (chapters: readonly Chapter[], typed: string): string | undefined => {
  const { places, chapters: named } = findMatches(chapters, typed)
  return named.length === 0 ? places[0]?.verse : undefined
}

/**
 * Shorter words occur in almost every verse. Arabic words need fewer letters, because they are written without vowels.
 */
const isLongEnough = (words: string): boolean => words.length >= (isLatin(foldText(words)) ? 3 : 2)

/** A text cursor. */
const TypingPicture = createIcon('M8.5 4h7M12 4v16M8.5 20h7')

interface SearchResultsProps {
  chapters: readonly Chapter[]
  /** Trimmed. */
  typed: string
  /** The query in the URL, which follows the typed text after a pause. */
  q: string
  page: number
  onPage: (page: number) => void
}

/** The results for a text: the places that it names, then the verses that contain it. */
export const SearchResults = ({ chapters, typed, q, page, onPage }: SearchResultsProps) => {
  const matches = findMatches(chapters, typed)
  const hasPlaces = matches.places.length > 0 || matches.chapters.length > 0
  const isInVerses = mayBeInVerses(chapters, typed)
  if (isInVerses && !isLongEnough(typed) && !hasPlaces)
    return <EmptyState picture={<TypingPicture />} title="Keep typing" text="Verses are searched from three letters." />
  return (
    <>
      <PlaceLinks matches={matches} />
      {isInVerses &&
        isLongEnough(typed) &&
        (q === typed ? <ResultsPanel {...{ q, page, onPage, hasPlaces }} /> : <ResultsSkeleton />)}
    </>
  )
}
