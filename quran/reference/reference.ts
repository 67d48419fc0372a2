import type { Chapter } from '#contract/library/quran.ts'
import { keyOfVerse } from '#quran/division-key.ts'
import { COUNTS, type Division, firstVerseOf } from '#quran/divisions.ts'
import { JUZ_NAMES } from '#quran/juz-names.ts'
import { KNOWN_CHAPTERS, KNOWN_VERSES } from '#quran/known-names.ts'
import { countRukusOfChapter, countRukusOfJuz, rukuOfChapter, rukuOfJuz } from '#quran/rukus.ts'
import { spellingCost } from '#quran/search/edit-distance.ts'
import { SPOKEN_SPELLING } from '#quran/search/sounds.ts'
import { canonical } from './canonical.ts'
import { chaptersNamed, heard, isCalled } from './chapter-names.ts'
import { noChapter, noDivision, noQuarter, noRuku, noVerse, reversed, whichChapter } from './problems.ts'

/** Where a division was counted: rukus are also counted in a chapter or in a juz. */
interface CountedIn {
  readonly kind: 'chapter' | 'juz'
  readonly number: number
}

/** What a query names. */
export type Reference =
  | { readonly kind: 'chapter'; readonly chapters: readonly Chapter[] }
  | { readonly kind: 'verses'; readonly keys: readonly string[] }
  | {
      readonly kind: 'division'
      readonly division: Division
      readonly number: number
      readonly countedIn?: CountedIn
      /** Of its first verse. */
      readonly key: string
    }
  /** A place that the Quran does not have; the problem is a sentence for the user. */
  | { readonly kind: 'problem'; readonly problem: string }

type Groups = Readonly<Record<string, string | undefined>>
type Rule = readonly [pattern: RegExp, read: (chapters: readonly Chapter[], groups: Groups) => Reference | undefined]

const problem = (text: string): Reference => ({ kind: 'problem', problem: text })

const byNumber = (chapters: readonly Chapter[], number: string | undefined): Chapter | undefined =>
  chapters.find(({ id }) => id === Number(number))

const versesIn = (chapter: Chapter, first: number, last: number): Reference => {
  if (first > last) return problem(reversed(first, last))
  const isThere = first >= 1 && last <= chapter.verses_count
  if (!isThere) return problem(noVerse(chapter))
  const keys = Array.from({ length: last - first + 1 }, (_, index) => `${chapter.id}:${first + index}`)
  return { kind: 'verses', keys }
}

const numberedVerses: Rule[1] = (chapters, { chapter, verse, last = verse }) => {
  const found = byNumber(chapters, chapter)
  return found ? versesIn(found, Number(verse), Number(last)) : problem(noChapter())
}

const namedVerses: Rule[1] = (chapters, { name = '', verse, last = verse }) => {
  const [chapter, ...others] = chaptersNamed(chapters, name)
  return chapter && others.length === 0 ? versesIn(chapter, Number(verse), Number(last)) : undefined
}

const numberedChapter: Rule[1] = (chapters, { chapter }) => {
  const found = byNumber(chapters, chapter)
  return found ? { kind: 'chapter', chapters: [found] } : problem(noChapter())
}

const namedChapter: Rule[1] = (chapters, { name = '' }) => {
  const found = chaptersNamed(chapters, name)
  return found.length > 0 ? { kind: 'chapter', chapters: found } : undefined
}

const divisionAt = (
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

const numberedDivision: Rule[1] = (chapters, { letter = '', number }) => {
  const division = LETTERS[letter]
  if (!division) return undefined
  const named = { division, number: Number(number) }
  return divisionAt(chapters, named, firstVerseOf(division, named.number)) ?? problem(noDivision(division))
}

/** "Juz Tabarak" is short for the words Tabarakallazi. */
const SHORTEST_START = 5

const isNameOfJuz = (names: readonly string[], typed: string): boolean => {
  const wanted = heard(typed)
  const most = SPOKEN_SPELLING.mostFor(wanted.length)
  return names.map(heard).some((text) => {
    const isStart = wanted.length >= SHORTEST_START && text.startsWith(wanted)
    return isStart || spellingCost(SPOKEN_SPELLING, { wanted, text, most }) <= most
  })
}

const namedJuz: Rule[1] = (chapters, { name = '' }) => {
  const number = JUZ_NAMES.findIndex((names) => isNameOfJuz(names, name)) + 1
  return number === 0 ? undefined : divisionAt(chapters, { division: 'juz', number }, firstVerseOf('juz', number))
}

const rukuIn = (chapters: readonly Chapter[], chapter: Chapter, number: number): Reference => {
  const countedIn: CountedIn = { kind: 'chapter', number: chapter.id }
  return (
    divisionAt(chapters, { division: 'ruku', number, countedIn }, rukuOfChapter(chapter.id, number)) ??
    problem(noRuku(chapter.name_simple, countRukusOfChapter(chapter.id)))
  )
}

const rukuOfNumberedChapter: Rule[1] = (chapters, { chapter, ruku }) => {
  const found = byNumber(chapters, chapter)
  return found ? rukuIn(chapters, found, Number(ruku)) : problem(noChapter())
}

const rukuOfNamedChapter: Rule[1] = (chapters, { name = '', ruku }) => {
  const [chapter, ...others] = chaptersNamed(chapters, name)
  return chapter && others.length === 0 ? rukuIn(chapters, chapter, Number(ruku)) : undefined
}

const rukuOfNumberedJuz: Rule[1] = (chapters, { juz, ruku }) => {
  const [number, inJuz] = [Number(ruku), Number(juz)]
  if (firstVerseOf('juz', inJuz) === undefined) return problem(noDivision('juz'))
  const countedIn: CountedIn = { kind: 'juz', number: inJuz }
  return (
    divisionAt(chapters, { division: 'ruku', number, countedIn }, rukuOfJuz(inJuz, number)) ??
    problem(noRuku(`Juz ${inJuz}`, countRukusOfJuz(inJuz)))
  )
}

const QUARTERS = 4

const quarterOfHizb: Rule[1] = (chapters, { hizb, quarter }) => {
  const [inHizb, number] = [Number(hizb), Number(quarter)]
  if (inHizb < 1 || inHizb > COUNTS.hizb) return problem(noDivision('hizb'))
  if (number < 1 || number > QUARTERS) return problem(noQuarter)
  const counted = (inHizb - 1) * QUARTERS + number
  return divisionAt(chapters, { division: 'quarter', number: counted }, firstVerseOf('quarter', counted))
}

const CHAPTER = '(?<chapter>\\d{1,3})'
const VERSES = '(?<verse>\\d{1,3})(?:-(?<last>\\d{1,3}))?'
/** Without digits and without the capital letters of units. */
const NAME = '(?<name>[^\\dA-Z]*[^\\dA-Z ])'
const RUKU = 'R (?<ruku>\\d{1,3})'

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`^${pattern}$`, 'u'), read]

/** Patterns of canonical queries. The first one that fits and finds a place counts. */
const RULES: readonly Rule[] = [
  rule(`(?:C )?(?:${NAME} )?(?:V )?${CHAPTER}:${VERSES}`, numberedVerses),
  rule(`(?:C )?${CHAPTER}(?: C)?(?: V|) ?[ -]${VERSES}`, numberedVerses),
  rule(`V ${VERSES} (?:C )?${CHAPTER}`, numberedVerses),
  rule(`(?:C )?${NAME}(?: C)?(?: V)? ${VERSES}`, namedVerses),
  rule(`V ${VERSES} (?:C )?${NAME}(?: C)?`, namedVerses),
  rule('(?<letter>[JHQPRM]) (?<number>\\d{1,4})', numberedDivision),
  rule('(?<number>\\d{1,4}) (?<letter>[JHQPRM])', numberedDivision),
  rule(`J (?:C )?${NAME}`, namedJuz),
  rule(`${NAME} J`, namedJuz),
  rule(`J (?<juz>\\d{1,3}) ${RUKU}`, rukuOfNumberedJuz),
  rule(`${RUKU} J (?<juz>\\d{1,3})`, rukuOfNumberedJuz),
  rule(`(?:C )?${CHAPTER} ${RUKU}`, rukuOfNumberedChapter),
  rule(`${RUKU} C ${CHAPTER}`, rukuOfNumberedChapter),
  rule(`(?:C )?${NAME}(?: C)? ${RUKU}`, rukuOfNamedChapter),
  rule(`${RUKU} (?:C )?${NAME}(?: C)?`, rukuOfNamedChapter),
  rule('H (?<hizb>\\d{1,3}) Q (?<quarter>\\d{1,3})', quarterOfHizb),
  rule('Q (?<quarter>\\d{1,3}) H (?<hizb>\\d{1,3})', quarterOfHizb),
  rule(`(?:C )?${CHAPTER}(?: C)?`, numberedChapter),
  rule(`C ${NAME}`, namedChapter),
  rule(`${NAME} C`, namedChapter),
  rule('V \\d{1,3}', () => problem(whichChapter)),
]

/**
 * Reads a query that can only mean a place: a verse or several (2:255-257, Baqarah ayat 255), a verse with a name of its own
 * (Ayat ul Kursi), a chapter by number or with the word for it (surah Yaseen), a juz by number or name, a hizb, quarter of a
 * hizb, ruku, manzil or page; in English, Latin Urdu, Urdu and Arabic.
 * @param chapters all of them
 * @param typed as it was typed
 * @returns undefined when the query names no place, or may as well be words
 */
export const readReference = (chapters: readonly Chapter[], typed: string): Reference | undefined => {
  const verses = KNOWN_VERSES.find((one) => isCalled(one, typed))?.verses
  if (verses) return { kind: 'verses', keys: verses }
  const several = KNOWN_CHAPTERS.find((one) => one.chapters.length > 1 && isCalled(one, typed))
  if (several) return { kind: 'chapter', chapters: chapters.filter(({ id }) => several.chapters.includes(id)) }
  const query = canonical(typed)
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(query)
    const reference = match ? read(chapters, match.groups ?? {}) : undefined
    if (reference) return reference
  }
  return undefined
}
