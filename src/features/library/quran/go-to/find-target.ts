import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import type { Chapter } from '#contract/library/quran.ts'
import { type Destination, findDestination } from '#quran/reference/go-to.ts'
import { findMatches, mayBeInVerses } from '#src/features/library/quran/search/find-matches.ts'

/** A search of the verses. */
interface Search {
  readonly q: string
}

/**
 * What Enter opens: the place that a text names, else the first place listed below the box, else a search for its words.
 * @param chapters all 114
 */
export const findTarget = (chapters: readonly Chapter[], typed: string): Destination | Search | undefined => {
  const words = typed.trim()
  if (words === '') return undefined
  const destination = findDestination(chapters, words)
  if (!('problem' in destination)) return destination
  const [place] = findMatches(chapters, words).places
  if (place) return { chapter: Number(place.verse.split(':')[0]), verse: place.verse }
  return mayBeInVerses(chapters, words) ? { q: words.slice(0, QUERY_MAX_LENGTH) } : undefined
}
