import type { Chapter } from '#contract/library/quran.ts'
import { DIVISION_COUNTS, type Division, findFirstVerse } from '#quran/divisions.ts'
import { JUZ_NAMES } from '#quran/juz-names.ts'
import { KNOWN_CHAPTERS, KNOWN_VERSES } from '#quran/known-names.ts'
import {
  countRukusOfChapter,
  countRukusOfJuz,
  findFirstVerseOfChapterRuku,
  findFirstVerseOfJuzRuku,
} from '#quran/rukus.ts'
import { computeSpellingCost } from '#quran/search/edit-distance.ts'
import { SPOKEN_SPELLING } from '#quran/search/spoken-spelling.ts'
import {
  type Reference,
  type RukuScope,
  toDivisionReference,
  toProblemReference,
  toVersesReference,
} from './build-reference.ts'
import { findChaptersByName, isKnownAs, toSpokenForm } from './chapter-names.ts'
import { normalizeQuery } from './normalize-query.ts'
import {
  CHAPTER_NOT_TYPED,
  describeMissingChapter,
  describeMissingDivision,
  describeMissingRuku,
  NO_SUCH_QUARTER,
} from './problem-messages.ts'

type NamedGroups = Readonly<Record<string, string | undefined>>
/** Returns undefined if the query, despite its form, is no such reference. */
type ReadReference = (chapters: readonly Chapter[], groups: NamedGroups) => Reference | undefined
type ReferenceRule = readonly [pattern: RegExp, read: ReadReference]

const findChapter = (chapters: readonly Chapter[], number: string | undefined): Chapter | undefined =>
  chapters.find(({ id }) => id === Number(number))

const readNumberedVerses: ReadReference = (chapters, { chapter, verse, last = verse }) => {
  const found = findChapter(chapters, chapter)
  return found ? toVersesReference(found, Number(verse), Number(last)) : toProblemReference(describeMissingChapter())
}

const readNamedVerses: ReadReference = (chapters, { name = '', verse, last = verse }) => {
  const [chapter, ...others] = findChaptersByName(chapters, name)
  return chapter && others.length === 0 ? toVersesReference(chapter, Number(verse), Number(last)) : undefined
}

const readNumberedChapter: ReadReference = (chapters, { chapter }) => {
  const found = findChapter(chapters, chapter)
  return found ? { kind: 'chapter', chapters: [found] } : toProblemReference(describeMissingChapter())
}

const readNamedChapter: ReadReference = (chapters, { name = '' }) => {
  const found = findChaptersByName(chapters, name)
  return found.length > 0 ? { kind: 'chapter', chapters: found } : undefined
}

const DIVISION_BY_LETTER: Readonly<Record<string, Division>> = {
  J: 'juz',
  H: 'hizb',
  Q: 'quarter',
  P: 'page',
  R: 'ruku',
  M: 'manzil',
}

const readNumberedDivision: ReadReference = (chapters, { letter = '', number }) => {
  const division = DIVISION_BY_LETTER[letter]
  if (!division) return undefined
  const named = { division, number: Number(number) }
  return (
    toDivisionReference(chapters, named, findFirstVerse(division, named.number)) ??
    toProblemReference(describeMissingDivision(division))
  )
}

/** People shorten names: "Juz Tabarak" for Tabarakallazi. */
const SHORTEST_JUZ_PREFIX_LENGTH = 5

const isNameOfJuz = (names: readonly string[], typed: string): boolean => {
  const wanted = toSpokenForm(typed)
  const maxCost = SPOKEN_SPELLING.maxCostFor(wanted.length)
  return names.map(toSpokenForm).some((text) => {
    const isStart = wanted.length >= SHORTEST_JUZ_PREFIX_LENGTH && text.startsWith(wanted)
    return isStart || computeSpellingCost(SPOKEN_SPELLING, { wanted, text, maxCost }) <= maxCost
  })
}

const readNamedJuz: ReadReference = (chapters, { name = '' }) => {
  const number = JUZ_NAMES.findIndex((names) => isNameOfJuz(names, name)) + 1
  return number === 0
    ? undefined
    : toDivisionReference(chapters, { division: 'juz', number }, findFirstVerse('juz', number))
}

const findChapterRuku = (chapters: readonly Chapter[], chapter: Chapter, number: number): Reference => {
  const countedIn: RukuScope = { kind: 'chapter', number: chapter.id }
  return (
    toDivisionReference(
      chapters,
      { division: 'ruku', number, countedIn },
      findFirstVerseOfChapterRuku(chapter.id, number),
    ) ?? toProblemReference(describeMissingRuku(chapter.name_simple, countRukusOfChapter(chapter.id)))
  )
}

const readRukuOfNumberedChapter: ReadReference = (chapters, { chapter, ruku }) => {
  const found = findChapter(chapters, chapter)
  return found ? findChapterRuku(chapters, found, Number(ruku)) : toProblemReference(describeMissingChapter())
}

const readRukuOfNamedChapter: ReadReference = (chapters, { name = '', ruku }) => {
  const [chapter, ...others] = findChaptersByName(chapters, name)
  return chapter && others.length === 0 ? findChapterRuku(chapters, chapter, Number(ruku)) : undefined
}

const readRukuOfJuz: ReadReference = (chapters, { juz, ruku }) => {
  const [number, inJuz] = [Number(ruku), Number(juz)]
  if (findFirstVerse('juz', inJuz) === undefined) return toProblemReference(describeMissingDivision('juz'))
  const countedIn: RukuScope = { kind: 'juz', number: inJuz }
  return (
    toDivisionReference(chapters, { division: 'ruku', number, countedIn }, findFirstVerseOfJuzRuku(inJuz, number)) ??
    toProblemReference(describeMissingRuku(`Juz ${inJuz}`, countRukusOfJuz(inJuz)))
  )
}

const QUARTERS_PER_HIZB = 4

const readQuarterOfHizb: ReadReference = (chapters, { hizb, quarter }) => {
  const [inHizb, number] = [Number(hizb), Number(quarter)]
  if (inHizb < 1 || inHizb > DIVISION_COUNTS.hizb) return toProblemReference(describeMissingDivision('hizb'))
  if (number < 1 || number > QUARTERS_PER_HIZB) return toProblemReference(NO_SUCH_QUARTER)
  const counted = (inHizb - 1) * QUARTERS_PER_HIZB + number
  return toDivisionReference(chapters, { division: 'quarter', number: counted }, findFirstVerse('quarter', counted))
}

const CHAPTER_GROUP = '(?<chapter>\\d{1,3})'
const VERSES_GROUPS = '(?<verse>\\d{1,3})(?:-(?<last>\\d{1,3}))?'
/** Without digits and the capital letters of units. */
const NAME_GROUP = '(?<name>[^\\dA-Z]*[^\\dA-Z ])'
const RUKU_GROUP = 'R (?<ruku>\\d{1,3})'

const createRule = (pattern: string, read: ReadReference): ReferenceRule => [new RegExp(`^${pattern}$`, 'u'), read]

/** Patterns of normalised queries. The first that matches and yields a reference wins. */
const REFERENCE_RULES: readonly ReferenceRule[] = [
  createRule(`(?:C )?(?:${NAME_GROUP} )?(?:V )?${CHAPTER_GROUP}:${VERSES_GROUPS}`, readNumberedVerses),
  createRule(`(?:C )?${CHAPTER_GROUP}(?: C)?(?: V|) ?[ -]${VERSES_GROUPS}`, readNumberedVerses),
  createRule(`V ${VERSES_GROUPS} (?:C )?${CHAPTER_GROUP}`, readNumberedVerses),
  createRule(`(?:C )?${NAME_GROUP}(?: C)?(?: V)? ${VERSES_GROUPS}`, readNamedVerses),
  createRule(`V ${VERSES_GROUPS} (?:C )?${NAME_GROUP}(?: C)?`, readNamedVerses),
  createRule('(?<letter>[JHQPRM]) (?<number>\\d{1,4})', readNumberedDivision),
  createRule('(?<number>\\d{1,4}) (?<letter>[JHQPRM])', readNumberedDivision),
  createRule(`J (?:C )?${NAME_GROUP}`, readNamedJuz),
  createRule(`${NAME_GROUP} J`, readNamedJuz),
  createRule(`J (?<juz>\\d{1,3}) ${RUKU_GROUP}`, readRukuOfJuz),
  createRule(`${RUKU_GROUP} J (?<juz>\\d{1,3})`, readRukuOfJuz),
  createRule(`(?:C )?${CHAPTER_GROUP} ${RUKU_GROUP}`, readRukuOfNumberedChapter),
  createRule(`${RUKU_GROUP} C ${CHAPTER_GROUP}`, readRukuOfNumberedChapter),
  createRule(`(?:C )?${NAME_GROUP}(?: C)? ${RUKU_GROUP}`, readRukuOfNamedChapter),
  createRule(`${RUKU_GROUP} (?:C )?${NAME_GROUP}(?: C)?`, readRukuOfNamedChapter),
  createRule('H (?<hizb>\\d{1,3}) Q (?<quarter>\\d{1,3})', readQuarterOfHizb),
  createRule('Q (?<quarter>\\d{1,3}) H (?<hizb>\\d{1,3})', readQuarterOfHizb),
  createRule(`(?:C )?${CHAPTER_GROUP}(?: C)?`, readNumberedChapter),
  createRule(`C ${NAME_GROUP}`, readNamedChapter),
  createRule(`${NAME_GROUP} C`, readNamedChapter),
  createRule('V \\d{1,3}', () => toProblemReference(CHAPTER_NOT_TYPED)),
]

/**
 * Reads a query that can only be a reference: verses (2:255-257, Baqarah ayat 255), a verse with a name (Ayat ul
 * Kursi), a chapter by number or with the word for it (surah Yaseen), a juz by number or name, a hizb, quarter of a
 * hizb, ruku, manzil or page; in English, Latin Urdu, Urdu and Arabic.
 * @param chapters all 114
 * @returns undefined if the query names no reference, or may also be plain words
 */
export const readReference = (chapters: readonly Chapter[], typed: string): Reference | undefined => {
  const verses = KNOWN_VERSES.find((one) => isKnownAs(one, typed))?.verses
  if (verses) return { kind: 'verses', keys: verses }
  const several = KNOWN_CHAPTERS.find((one) => one.chapters.length > 1 && isKnownAs(one, typed))
  if (several) return { kind: 'chapter', chapters: chapters.filter(({ id }) => several.chapters.includes(id)) }
  const query = normalizeQuery(typed)
  for (const [pattern, read] of REFERENCE_RULES) {
    const match = pattern.exec(query)
    const reference = match ? read(chapters, match.groups ?? {}) : undefined
    if (reference) return reference
  }
  return undefined
}
