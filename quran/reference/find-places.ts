import type { Chapter, QuranReference } from '#contract/library/quran.ts'
import type { Reference } from './build-reference.ts'
import { findChaptersByName } from './chapter-names.ts'
import { normalizeQuery } from './normalize-query.ts'

/** More chapters than this with one meaning are no useful result. */
const MAX_PLACES = 4

const toPlace = ({ id, name_simple, name_arabic, name_urdu }: Chapter): QuranReference => ({
  chapter_id: id,
  name_simple,
  name_arabic,
  ...(name_urdu !== undefined && { name_urdu }),
})

const toDivisionPlaces = (
  chapters: readonly Chapter[],
  { division: kind, number, countedIn, key }: Extract<Reference, { kind: 'division' }>,
): QuranReference[] =>
  chapters
    .filter(({ id }) => key.startsWith(`${id}:`))
    .map((chapter) => ({
      ...toPlace(chapter),
      verse_key: key,
      division: { kind, number, ...(countedIn && { counted_in: countedIn }) },
    }))

/**
 * Finds the chapters that a query names, or the start of the division that it names.
 * @param chapters all 114
 * @param reference result of {@link readReference}
 * @returns the best few, in the order of the Quran
 */
export const findPlaces = (
  chapters: readonly Chapter[],
  typed: string,
  reference: Reference | undefined,
): QuranReference[] => {
  if (reference?.kind === 'division') return toDivisionPlaces(chapters, reference)
  if (reference?.kind === 'chapter') return reference.chapters.slice(0, MAX_PLACES).map(toPlace)
  if (reference) return []
  const named = [typed, normalizeQuery(typed)]
    .map((name) => findChaptersByName(chapters, name))
    .find((some) => some.length > 0)
  return (named ?? []).slice(0, MAX_PLACES).map(toPlace)
}
