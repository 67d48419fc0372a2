import type { Chapter } from '#contract/library/quran.ts'
import { toVerseKey } from '#quran/division-key.ts'
import { type Division, findFirstVerse } from '#quran/divisions.ts'
import { foldText } from '#quran/fold.ts'
import type { Reference } from '#quran/reference/build-reference.ts'
import { findSimilarChapters } from '#quran/reference/chapter-names.ts'
import { readReference } from '#quran/reference/reference.ts'
import { findFirstVerseOfSixteenLinePage } from '#quran/sixteen-line-pages.ts'
import { filterChapters } from '#src/features/library/quran/chapters/chapter-filter.ts'

/** A verse, or the start of a division, that a query names. */
export interface Place {
  /** Such as `Juz 5` or `Al-Baqarah 2:255`. */
  readonly name: string
  /** Where a division starts. */
  readonly start?: string
  /** Key of the verse to open. */
  readonly verse: string
}

/** The places that a query names. Words that only occur in verses match nothing here. */
export interface Matches {
  readonly places: readonly Place[]
  readonly chapters: readonly Chapter[]
  /** A verse, chapter or division that the Quran does not have, as a message for the user. */
  readonly problem?: string
}

type Chapters = readonly Chapter[]

const DIVISION_NAMES: Readonly<Record<Division, string>> = {
  juz: 'Juz',
  hizb: 'Hizb',
  quarter: 'Quarter',
  page: 'Madinah page',
  ruku: 'Ruku',
  manzil: 'Manzil',
}

const nameVerse = (chapters: Chapters, key: string): string => {
  const id = Number(key.split(':')[0])
  return `${chapters.find((chapter) => chapter.id === id)?.name_simple ?? ''} ${key}`
}

const toPlaces = (chapters: Chapters, name: string, verse: number | undefined): Place[] => {
  const key = verse === undefined ? undefined : toVerseKey(chapters, verse)
  return key === undefined ? [] : [{ name, start: nameVerse(chapters, key), verse: key }]
}

const findSixteenLinePage = (chapters: Chapters, page: number): Place[] =>
  toPlaces(chapters, `16-line page ${page}`, findFirstVerseOfSixteenLinePage(page))

/** A number alone may be a chapter, a juz, or a page of two mushafs. */
const findByNumber = (chapters: Chapters, number: number): Place[] => [
  ...toPlaces(chapters, `Juz ${number}`, findFirstVerse('juz', number)),
  ...toPlaces(chapters, `Madinah page ${number}`, findFirstVerse('page', number)),
  ...findSixteenLinePage(chapters, number),
]

const nameDivision = (
  chapters: Chapters,
  { division, number, countedIn }: Extract<Reference, { kind: 'division' }>,
): string => {
  const name = `${DIVISION_NAMES[division]} ${number}`
  if (!countedIn) return name
  const whole = countedIn.kind === 'juz' ? `juz ${countedIn.number}` : chapters[countedIn.number - 1]?.name_simple
  return `${name} of ${whole}`
}

const findByReference = (chapters: Chapters, reference: Reference | undefined): Place[] => {
  if (reference?.kind === 'verses')
    return reference.keys.slice(0, 1).map((verse) => ({ name: nameVerse(chapters, verse), verse }))
  if (reference?.kind !== 'division') return []
  const { key } = reference
  const place = { name: nameDivision(chapters, reference), start: nameVerse(chapters, key), verse: key }
  return [place, ...(reference.division === 'page' ? findSixteenLinePage(chapters, reference.number) : [])]
}

const findChapters = (chapters: Chapters, typed: string, reference: Reference | undefined): Chapters => {
  if (reference?.kind === 'verses' || reference?.kind === 'division') return []
  const named = filterChapters(chapters, typed)
  if (named.length > 0) return named
  return reference?.kind === 'chapter' ? reference.chapters : findSimilarChapters(chapters, typed)
}

/**
 * The verses, divisions and chapters that a query names.
 * @param chapters all 114
 */
export const findMatches = (chapters: Chapters, typed: string): Matches => {
  const digits = foldText(typed).trim()
  const reference = readReference(chapters, typed)
  const places = /^\d{1,3}$/u.test(digits)
    ? findByNumber(chapters, Number(digits))
    : findByReference(chapters, reference)
  const matches = { places, chapters: findChapters(chapters, typed, reference) }
  const isProblem = reference?.kind === 'problem' && places.length === 0
  return isProblem ? { ...matches, problem: reference.problem } : matches
}

/** Whether a query can also be words of a verse: not if it is a number, a division or a mistyped reference. */
export const mayBeInVerses = (chapters: Chapters, typed: string): boolean => {
  const reference = readReference(chapters, typed)
  return reference === undefined || reference.kind === 'verses'
}
