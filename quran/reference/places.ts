import type { Chapter, QuranReference } from '#contract/library/quran.ts'
import { canonical } from './canonical.ts'
import { chaptersNamed } from './chapter-names.ts'
import type { Reference } from './reference.ts'

/** More chapters with one meaning are no answer. */
const MOST_PLACES = 4

const placeOf = ({ id, name_simple, name_arabic, name_urdu }: Chapter): QuranReference => ({
  chapter_id: id,
  name_simple,
  name_arabic,
  ...(name_urdu !== undefined && { name_urdu }),
})

const divisionPlaces = (
  chapters: readonly Chapter[],
  { division: kind, number, countedIn, key }: Extract<Reference, { kind: 'division' }>,
): QuranReference[] =>
  chapters
    .filter(({ id }) => key.startsWith(`${id}:`))
    .map((chapter) => ({
      ...placeOf(chapter),
      verse_key: key,
      division: { kind, number, ...(countedIn && { counted_in: countedIn }) },
    }))

/**
 * The chapters that a query names, or the place where the part of the Quran begins that it names.
 * @param chapters all of them
 * @param typed as it was typed
 * @param reference what {@link readReference} makes of it
 * @returns the closest few, in the order of the Quran
 */
export const placesOf = (
  chapters: readonly Chapter[],
  typed: string,
  reference: Reference | undefined,
): QuranReference[] => {
  if (reference?.kind === 'division') return divisionPlaces(chapters, reference)
  if (reference?.kind === 'chapter') return reference.chapters.slice(0, MOST_PLACES).map(placeOf)
  if (reference) return []
  const named = [typed, canonical(typed)].map((name) => chaptersNamed(chapters, name)).find((some) => some.length > 0)
  return (named ?? []).slice(0, MOST_PLACES).map(placeOf)
}
