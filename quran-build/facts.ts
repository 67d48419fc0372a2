import { findAyahIdBySurah, findPage, getSurahMeta, isValidSurah, type SurahMeta } from 'quran-meta/hafs'
import type { Chapter, ChapterInfo } from '../contract/library/quran.ts'
import { escapeHtml } from '../contract/text/escape-html.ts'
import { formatCount } from '../contract/text/format-count.ts'
import { findJuz } from '../quran/divisions.ts'
import type { NamedChapter } from './sources.ts'

/** In Al-Fatihah the basmala is the first verse; At-Tawbah has none. */
const CHAPTERS_WITHOUT_OPENING_BASMALA = new Set([1, 9])
const FACTS_SOURCE = 'Names: quran-json. Place, order and pages: quran-meta. Juz and rukus: quran-pack.'
const PLACE_NAMES = { makkah: 'Makkah', madinah: 'Madinah' } as const

export const readChapterMeta = (id: number): SurahMeta => {
  if (!isValidSurah(id)) throw new Error(`quran-meta has no chapter ${id}`)
  return getSurahMeta(id)
}

export const countVersesOfChapter = (id: number): number => readChapterMeta(id).ayahCount

const findPages = ({ first, last }: SurahMeta): [number, number] => [findPage(...first), findPage(...last)]

/** A chapter in the shape of the public Quran service. */
export const toChapter = (named: NamedChapter, facts: SurahMeta): Chapter => ({
  id: named.id,
  revelation_place: facts.isMeccan ? 'makkah' : 'madinah',
  revelation_order: facts.surahOrder,
  bismillah_pre: !CHAPTERS_WITHOUT_OPENING_BASMALA.has(named.id),
  name_simple: named.transliteration,
  name_complex: named.transliteration,
  name_arabic: named.name,
  verses_count: facts.ayahCount,
  pages: findPages(facts),
  translated_name: { language_name: 'english', name: named.translation },
})

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const ORDINAL_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const formatOrdinal = (number: number): string => `${number}${ORDINAL_ENDINGS[ordinalRules.select(number)] ?? 'th'}`
const formatRange = (first: number, last: number): string => (first === last ? `${first}` : `${first} to ${last}`)

const findJuzOfVerse = ([chapter, verse]: SurahMeta['first']): number => findJuz(findAyahIdBySurah(chapter, verse))

const describeChapter = (chapter: Chapter, facts: SurahMeta, rukus: number): string[] => {
  const [firstPage, lastPage] = findPages(facts)
  const juz = formatRange(findJuzOfVerse(facts.first), findJuzOfVerse(facts.last))
  const pages = firstPage === lastPage ? 'page' : 'pages'
  return [
    `${chapter.name_simple} means “${chapter.translated_name.name}”.`,
    `It is the ${formatOrdinal(chapter.id)} chapter of the Quran and the ${formatOrdinal(facts.surahOrder)} in the order of revelation, revealed in ${PLACE_NAMES[chapter.revelation_place]}.`,
    `It has ${formatCount(facts.ayahCount, 'verse')} in ${formatCount(rukus, 'ruku')} and stands in juz ${juz}, on ${pages} ${formatRange(firstPage, lastPage)} of the Madinah mushaf.`,
  ]
}

/**
 * Describes a chapter in three plain sentences, without commentary that would need a scholar.
 * @param rukus counted in the IndoPak text, which has two more than quran-meta
 */
export const toChapterInfo = (chapter: Chapter, facts: SurahMeta, rukus: number): ChapterInfo => {
  const sentences = describeChapter(chapter, facts, rukus)
  return {
    id: chapter.id,
    chapter_id: chapter.id,
    language_name: 'english',
    short_text: sentences.join(' '),
    source: FACTS_SOURCE,
    text: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(''),
  }
}
