import { readChapterMeta, toChapter } from '#quran-build/facts.ts'
import type { Sources } from '#quran-build/sources.ts'
import { CHAPTER_COUNT } from '../../contract/library/constants.ts'
import { VERSE_COUNT } from '../../contract/library/quran.ts'
import { DIVISION_COUNTS, findFirstVerse } from '../../quran/divisions.ts'
import { JUZ_NAMES } from '../../quran/juz-names.ts'

/** Consecutive verses of one chapter. */
export interface ChapterPart {
  readonly chapter: number
  readonly first: number
  readonly last: number
}

/** Titles and content of a book. */
export interface BookRecipe {
  /** File name without extension; the shelf derives the title from it. */
  readonly file: string
  readonly title: string
  /** The chapters, if the title does not name them. */
  readonly subtitle?: string
  readonly arabicTitle: string
  readonly urduTitle: string
  readonly parts: readonly ChapterPart[]
}

/** The most-read chapters: on Fridays, at night, after prayers, by heart. */
const MOST_READ_CHAPTERS = [
  { chapters: [2] },
  { chapters: [12] },
  { chapters: [18] },
  { chapters: [19] },
  { chapters: [32] },
  { chapters: [36] },
  { chapters: [55] },
  { chapters: [56] },
  { chapters: [62] },
  { chapters: [67] },
  {
    chapters: [36, 55, 56, 67, 73],
    file: 'Panj-Surah',
    title: 'Panj Surah',
    subtitle: "Ya-Sin, Ar-Rahman, Al-Waqi'ah, Al-Mulk, Al-Muzzammil",
    arabicTitle: 'القرآن الكريم',
    urduTitle: 'پنج سورہ',
  },
  {
    chapters: [1, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114],
    file: 'Surah-Al-Fatihah-and-the-last-ten',
    title: 'Surah Al-Fatihah and the last ten',
    arabicTitle: 'القرآن الكريم',
    urduTitle: 'سورۃ الفاتحہ اور آخری دس سورتیں',
  },
] as const

const urduDigits = new Intl.NumberFormat('ur-u-nu-arabext', { useGrouping: false })

const toWholeChapter = (chapter: number): ChapterPart => ({
  chapter,
  first: 1,
  last: readChapterMeta(chapter).ayahCount,
})

/** The parts of chapters between two verses (1 to 6236). */
const listPartsBetween = (from: number, to: number): ChapterPart[] =>
  Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1).flatMap((chapter) => {
    const { firstAyahId, ayahCount } = readChapterMeta(chapter)
    const first = Math.max(1, from - firstAyahId + 1)
    const last = Math.min(ayahCount, to - firstAyahId + 1)
    return first <= last ? [{ chapter, first, last }] : []
  })

const findChapterName = ({ names }: Sources, chapter: number): string => {
  const named = names[chapter - 1]
  if (!named) throw new Error(`There is no chapter ${chapter}.`)
  return toChapter(named, readChapterMeta(chapter)).name_simple
}

const toJuzRecipe = (sources: Sources, juz: number): BookRecipe => {
  const parts = listPartsBetween(
    findFirstVerse('juz', juz) ?? 1,
    (findFirstVerse('juz', juz + 1) ?? VERSE_COUNT + 1) - 1,
  )
  const ends = new Set([parts[0]?.chapter ?? 1, parts.at(-1)?.chapter ?? 1])
  const [arabic, spoken] = JUZ_NAMES[juz - 1] ?? ['', '']
  return {
    file: `Juz-${String(juz).padStart(2, '0')}-${spoken.replaceAll(' ', '-')}`,
    title: `Juz ${juz}: ${spoken}`,
    subtitle: [...ends].map((chapter) => findChapterName(sources, chapter)).join(' to '),
    arabicTitle: arabic,
    urduTitle: `پارہ ${urduDigits.format(juz)}`,
    parts,
  }
}

const toChaptersRecipe = (sources: Sources, made: (typeof MOST_READ_CHAPTERS)[number]): BookRecipe => {
  const [chapter] = made.chapters
  const name = findChapterName(sources, chapter)
  const arabicTitle = sources.names[chapter - 1]?.name ?? ''
  const own = { file: `Surah-${name}`, title: `Surah ${name}`, arabicTitle, urduTitle: `سورۃ ${arabicTitle}` }
  const { chapters, ...about } = made
  return { ...own, ...about, parts: chapters.map(toWholeChapter) }
}

/** All bundled books: the thirty juz, then the most-read chapters. */
export const listRecipes = (sources: Sources): readonly BookRecipe[] => [
  ...Array.from({ length: DIVISION_COUNTS.juz }, (_, index) => toJuzRecipe(sources, index + 1)),
  ...MOST_READ_CHAPTERS.map((made) => toChaptersRecipe(sources, made)),
]
