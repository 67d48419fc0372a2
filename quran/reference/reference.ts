import type { Chapter } from '#contract/library/quran.ts'
import { keyOfVerse } from '#quran/division-key.ts'
import { DIVISION_COUNTS, type Division, firstVerseOf } from '#quran/divisions.ts'
import { JUZ_NAMES } from '#quran/juz-names.ts'
import { KNOWN_CHAPTERS, KNOWN_VERSES } from '#quran/known-names.ts'
import { countRukusOfChapter, countRukusOfJuz, firstVerseOfChapterRuku, firstVerseOfJuzRuku } from '#quran/rukus.ts'
import { spellingCost } from '#quran/search/edit-distance.ts'
import { SPOKEN_SPELLING } from '#quran/search/spoken-spelling.ts'
import { findChaptersByName, isKnownAs, toSpokenForm } from './chapter-names.ts'
import { normalizeQuery } from './normalize-query.ts'
import { missingChapter, noChapter, noDivision, noQuarter, noRuku, noVerse, reversedRange } from './problem-messages.ts'

/** The chapter or juz within which a ruku was numbered. */
interface CountedIn {
  readonly kind: 'chapter' | 'juz'
  readonly number: number
}

/** The verse, chapter or division that a query names. */
export type Reference =
  | { readonly kind: 'chapter'; readonly chapters: readonly Chapter[] }
  | { readonly kind: 'verses'; readonly keys: readonly string[] }
  | {
      readonly kind: 'division'
      readonly division: Division
      readonly number: number
      readonly countedIn?: CountedIn
      /** Key of its first verse. */
      readonly key: string
    }
  /** A verse or division that the Quran does not have, with a message for the user. */
  | { readonly kind: 'problem'; readonly problem: string }

type Groups = Readonly<Record<string, string | undefined>>
type Rule = readonly [pattern: RegExp, read: (chapters: readonly Chapter[], groups: Groups) => Reference | undefined]

const toProblem = (text: string): Reference => ({ kind: 'problem', problem: text })

const findChapter = (chapters: readonly Chapter[], number: string | undefined): Chapter | undefined =>
  chapters.find(({ id }) => id === Number(number))

const toVerses = (chapter: Chapter, first: number, last: number): Reference => {
  if (first > last) return toProblem(reversedRange(first, last))
  const isInChapter = first >= 1 && last <= chapter.verses_count
  if (!isInChapter) return toProblem(noVerse(chapter))
  const keys = Array.from({ length: last - first + 1 }, (_, index) => `${chapter.id}:${first + index}`)
  return { kind: 'verses', keys }
}

const readNumberedVerses: Rule[1] = (chapters, { chapter, verse, last = verse }) => {
  const found = findChapter(chapters, chapter)
  return found ? toVerses(found, Number(verse), Number(last)) : toProblem(noChapter())
}

const readNamedVerses: Rule[1] = (chapters, { name = '', verse, last = verse }) => {
  const [chapter, ...others] = findChaptersByName(chapters, name)
  return chapter && others.length === 0 ? toVerses(chapter, Number(verse), Number(last)) : undefined
}

const readNumberedChapter: Rule[1] = (chapters, { chapter }) => {
  const found = findChapter(chapters, chapter)
  return found ? { kind: 'chapter', chapters: [found] } : toProblem(noChapter())
}

const readNamedChapter: Rule[1] = (chapters, { name = '' }) => {
  const found = findChaptersByName(chapters, name)
  return found.length > 0 ? { kind: 'chapter', chapters: found } : undefined
}

const toDivision = (
  chapters: readonly Chapter[],
  named: { readonly division: Division; readonly number: number; readonly countedIn?: CountedIn },
  verse: number | undefined,
): Reference | undefined => {
  const key = verse === undefined ? undefined : keyOfVerse(chapters, verse)
  return key === undefined ? undefined : { kind: 'division', ...named, key }
}

const LETTERS: Readonly<Record<string, Division>> = {
  J: 'juz',
  H: 'hizb',
  Q: 'quarter',
  P: 'page',
  R: 'ruku',
  M: 'manzil',
}

const readNumberedDivision: Rule[1] = (chapters, { letter = '', number }) => {
  const division = LETTERS[letter]
  if (!division) return undefined
  const named = { division, number: Number(number) }
  return toDivision(chapters, named, firstVerseOf(division, named.number)) ?? toProblem(noDivision(division))
}

/** People shorten names: "Juz Tabarak" for Tabarakallazi. */
const SHORTEST_START = 5

const isNameOfJuz = (names: readonly string[], typed: string): boolean => {
  const wanted = toSpokenForm(typed)
  const maxCost = SPOKEN_SPELLING.maxCostFor(wanted.length)
  return names.map(toSpokenForm).some((text) => {
    const isStart = wanted.length >= SHORTEST_START && text.startsWith(wanted)
    return isStart || spellingCost(SPOKEN_SPELLING, { wanted, text, maxCost }) <= maxCost
  })
}

const readNamedJuz: Rule[1] = (chapters, { name = '' }) => {
  const number = JUZ_NAMES.findIndex((names) => isNameOfJuz(names, name)) + 1
  return number === 0 ? undefined : toDivision(chapters, { division: 'juz', number }, firstVerseOf('juz', number))
}

const findChapterRuku = (chapters: readonly Chapter[], chapter: Chapter, number: number): Reference => {
  const countedIn: CountedIn = { kind: 'chapter', number: chapter.id }
  return (
    toDivision(chapters, { division: 'ruku', number, countedIn }, firstVerseOfChapterRuku(chapter.id, number)) ??
    toProblem(noRuku(chapter.name_simple, countRukusOfChapter(chapter.id)))
  )
}

const readRukuOfNumberedChapter: Rule[1] = (chapters, { chapter, ruku }) => {
  const found = findChapter(chapters, chapter)
  return found ? findChapterRuku(chapters, found, Number(ruku)) : toProblem(noChapter())
}

const readRukuOfNamedChapter: Rule[1] = (chapters, { name = '', ruku }) => {
  const [chapter, ...others] = findChaptersByName(chapters, name)
  return chapter && others.length === 0 ? findChapterRuku(chapters, chapter, Number(ruku)) : undefined
}

const readRukuOfJuz: Rule[1] = (chapters, { juz, ruku }) => {
  const [number, inJuz] = [Number(ruku), Number(juz)]
  if (firstVerseOf('juz', inJuz) === undefined) return toProblem(noDivision('juz'))
  const countedIn: CountedIn = { kind: 'juz', number: inJuz }
  return (
    toDivision(chapters, { division: 'ruku', number, countedIn }, firstVerseOfJuzRuku(inJuz, number)) ??
    toProblem(noRuku(`Juz ${inJuz}`, countRukusOfJuz(inJuz)))
  )
}

const QUARTERS = 4

const readQuarterOfHizb: Rule[1] = (chapters, { hizb, quarter }) => {
  const [inHizb, number] = [Number(hizb), Number(quarter)]
  if (inHizb < 1 || inHizb > DIVISION_COUNTS.hizb) return toProblem(noDivision('hizb'))
  if (number < 1 || number > QUARTERS) return toProblem(noQuarter)
  const counted = (inHizb - 1) * QUARTERS + number
  return toDivision(chapters, { division: 'quarter', number: counted }, firstVerseOf('quarter', counted))
}

const CHAPTER = '(?<chapter>\\d{1,3})'
const VERSES = '(?<verse>\\d{1,3})(?:-(?<last>\\d{1,3}))?'
/** Without digits and the capital letters of units. */
const NAME = '(?<name>[^\\dA-Z]*[^\\dA-Z ])'
const RUKU = 'R (?<ruku>\\d{1,3})'

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`^${pattern}$`, 'u'), read]

/** Patterns of normalised queries. The first that matches and yields a reference wins. */
const RULES: readonly Rule[] = [
  rule(`(?:C )?(?:${NAME} )?(?:V )?${CHAPTER}:${VERSES}`, readNumberedVerses),
  rule(`(?:C )?${CHAPTER}(?: C)?(?: V|) ?[ -]${VERSES}`, readNumberedVerses),
  rule(`V ${VERSES} (?:C )?${CHAPTER}`, readNumberedVerses),
  rule(`(?:C )?${NAME}(?: C)?(?: V)? ${VERSES}`, readNamedVerses),
  rule(`V ${VERSES} (?:C )?${NAME}(?: C)?`, readNamedVerses),
  rule('(?<letter>[JHQPRM]) (?<number>\\d{1,4})', readNumberedDivision),
  rule('(?<number>\\d{1,4}) (?<letter>[JHQPRM])', readNumberedDivision),
  rule(`J (?:C )?${NAME}`, readNamedJuz),
  rule(`${NAME} J`, readNamedJuz),
  rule(`J (?<juz>\\d{1,3}) ${RUKU}`, readRukuOfJuz),
  rule(`${RUKU} J (?<juz>\\d{1,3})`, readRukuOfJuz),
  rule(`(?:C )?${CHAPTER} ${RUKU}`, readRukuOfNumberedChapter),
  rule(`${RUKU} C ${CHAPTER}`, readRukuOfNumberedChapter),
  rule(`(?:C )?${NAME}(?: C)? ${RUKU}`, readRukuOfNamedChapter),
  rule(`${RUKU} (?:C )?${NAME}(?: C)?`, readRukuOfNamedChapter),
  rule('H (?<hizb>\\d{1,3}) Q (?<quarter>\\d{1,3})', readQuarterOfHizb),
  rule('Q (?<quarter>\\d{1,3}) H (?<hizb>\\d{1,3})', readQuarterOfHizb),
  rule(`(?:C )?${CHAPTER}(?: C)?`, readNumberedChapter),
  rule(`C ${NAME}`, readNamedChapter),
  rule(`${NAME} C`, readNamedChapter),
  rule('V \\d{1,3}', () => toProblem(missingChapter)),
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
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(query)
    const reference = match ? read(chapters, match.groups ?? {}) : undefined
    if (reference) return reference
  }
  return undefined
}
