import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { ARABIC_EDITION, ARABIC_PACKAGE, describeReview, readReview } from '#quran-build/arabic/review.ts'
import { TANZIL_NOTICE } from '#quran-build/arabic/tanzil.ts'
import { joinLines } from '../contract/library/packs.ts'
import { foldText } from '../quran/fold.ts'
import { readChapterMeta, toChapter, toChapterInfo } from './facts.ts'
import { TRANSLATIONS } from './packs.ts'
import { type PackText, sha256 } from './pieces.ts'
import type { Sources } from './sources.ts'

/** The sign at the end of a ruku in the IndoPak text. */
const RUKU_SIGN = '\u08d6'

const toFactLines = ({ names, urduNames, arabic }: Sources): string[] => {
  let first = 0
  return names.map((named, index) => {
    const facts = readChapterMeta(named.id)
    const verses = arabic.slice(first, first + facts.ayahCount)
    first += facts.ayahCount
    const chapter = { ...toChapter(named, facts), name_urdu: urduNames[index] ?? '' }
    const rukus = verses.filter((verse) => verse.includes(RUKU_SIGN)).length
    return JSON.stringify({ chapter, info: toChapterInfo(chapter, facts, rukus) })
  })
}

const corePackInfo = { resource_id: 0, language_name: 'arabic' } as const

const toArabicText = (sources: Sources): PackText => {
  const shown = sources.arabic.map(cleanVerse)
  return {
    info: {
      ...corePackInfo,
      id: 'arabic-indopak',
      kind: 'arabic',
      name: ARABIC_EDITION,
      credit: `Lajnah Pentashihan Mushaf Al-Qur’an (LPMQ), Indonesia. From the package ${ARABIC_PACKAGE}.`,
      licence: 'LPMQ offers its text to developers; no formal licence is published.',
      review: describeReview(readReview(), sha256(joinLines(shown))),
    },
    lines: shown,
  }
}

/** The texts of all packs, with their credits. */
export const listPackTexts = (sources: Sources): PackText[] => [
  {
    info: {
      ...corePackInfo,
      id: 'facts',
      kind: 'facts',
      name: 'Names and facts of the chapters',
      language_name: 'english',
      credit: 'From the packages quran-json 3.1.2 and quran-meta 6.0.17.',
      licence: 'CC BY-SA 4.0 (quran-json), MIT (quran-meta).',
    },
    lines: toFactLines(sources),
  },
  toArabicText(sources),
  {
    info: {
      ...corePackInfo,
      id: 'arabic-uthmani',
      kind: 'uthmani',
      name: 'Tanzil Quran Text (Uthmani, version 1.1)',
      credit: 'Tanzil Project (tanzil.net). From the package quran-validator 1.3.0.',
      licence: 'CC BY 3.0. It may be copied verbatim; changing it is not allowed.',
      link: 'https://tanzil.net/updates/',
      notice: TANZIL_NOTICE,
      review: 'Compared by program with the file that Tanzil publishes: every character is the same.',
    },
    lines: sources.uthmani,
  },
  {
    info: {
      ...corePackInfo,
      id: 'arabic-search',
      kind: 'search',
      name: 'Spelling for search',
      credit: 'Tanzil simple clean text (tanzil.net). From the package @ghoran/text 0.0.8.',
      licence: 'CC BY 3.0.',
    },
    // This text is only searched, so it is folded here instead of on every phone.
    lines: sources.plain.map(foldText),
  },
  ...TRANSLATIONS.map(({ texts, ...info }) => ({ info, lines: texts(sources) })),
]
