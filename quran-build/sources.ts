import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { applyCorrections, readCorrections } from '#quran-build/arabic/corrections.ts'
import { CHAPTER_COUNT } from '../contract/library/constants.ts'
import { resolveInput } from './inputs.ts'
import { correctSlips, SOURCE_SLIPS } from './slips.ts'

const require = createRequire(import.meta.url)

const ArabicChapter = z.object({ arabics: z.record(z.string(), z.string()) })
const NamedChapter = z.object({
  id: z.number(),
  name: z.string(),
  transliteration: z.string(),
  translation: z.string(),
})
const UrduNames = z.array(z.object({ translation: z.string() }))
const TranslatedChapter = z.object({ verses: z.array(z.object({ text: z.string(), translation: z.string() })) })
const SpelledChapter = z.object({ verses: z.array(z.object({ transliteration: z.string() })) })
const TextList = z.array(z.string())
const TanzilVerses = z.array(z.object({ text: z.string() }))
const PunctuatedVerses = z.object({ default: z.array(z.object({ content: z.string() })) })

export type NamedChapter = z.infer<typeof NamedChapter>

/** The texts of the packages, one per verse in the order 1:1 to 114:6. */
export interface Sources {
  /** IndoPak orthography, as published. */
  readonly published: readonly string[]
  /** The published text with the corrections that witnesses prove. */
  readonly arabic: readonly string[]
  /** Uthmani orthography of the King Fahd Complex: a witness, never shown. */
  readonly witness: readonly string[]
  /** Uthmani orthography of Tanzil: shown unchanged, and a witness to the IndoPak text. */
  readonly uthmani: readonly string[]
  /** Modern spelling with all vowels: a witness, never shown. */
  readonly vowelled: readonly string[]
  /** Modern spelling without marks, as readers type. */
  readonly plain: readonly string[]
  /** With its punctuation. */
  readonly english: readonly string[]
  /** Another copy of `english` without most of its punctuation: a witness to the words. */
  readonly englishWords: readonly string[]
  readonly urdu: readonly string[]
  readonly transliteration: readonly string[]
  readonly names: readonly NamedChapter[]
  /** One a chapter. */
  readonly urduNames: readonly string[]
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(resolveInput(path), 'utf8'))

const readArabicChapter = (_: unknown, index: number): string[] => {
  const { arabics } = ArabicChapter.parse(readJson(`quran-pack/dist/surah/source/${index + 1}.json`))
  return Object.keys(arabics)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((number) => arabics[number] ?? '')
}

const readChapterNames = (): NamedChapter[] => {
  const published = z.array(NamedChapter).parse(readJson('quran-json/dist/chapters/en/index.json'))
  const arabic = correctSlips(
    published.map(({ name }) => name),
    SOURCE_SLIPS.arabicNames,
  )
  const english = correctSlips(
    published.map(({ translation }) => translation),
    SOURCE_SLIPS.englishNames,
  )
  return published.map((chapter, index) => ({
    ...chapter,
    name: arabic[index] ?? chapter.name,
    translation: english[index] ?? chapter.translation,
  }))
}

export const readSources = (): Sources => {
  const uthmani = z.array(TranslatedChapter).parse(readJson('quran-json/dist/quran_en.json'))
  const verses = uthmani.flatMap((chapter) => chapter.verses)
  const published = Array.from({ length: CHAPTER_COUNT }, readArabicChapter).flat()
  const spelled = z.array(SpelledChapter).parse(readJson('quran-json/dist/quran_transliteration.json'))
  return {
    published,
    arabic: applyCorrections(published, readCorrections()),
    witness: verses.map((verse) => verse.text),
    uthmani: TanzilVerses.parse(readJson('quran-validator/data/quran-verses.json')).map((verse) => verse.text),
    vowelled: TextList.parse(readJson('@ghoran/text/json/quran-text-imla.json')),
    plain: TextList.parse(readJson('@ghoran/text/json/quran-text-tanzil-simple-clean.json')),
    english: PunctuatedVerses.parse(require(resolveInput('quran-db/utils/translations/en_saheeh.js'))).default.map(
      ({ content }) => content,
    ),
    englishWords: verses.map((verse) => verse.translation),
    urdu: z
      .array(TextList)
      .parse(require(resolveInput('holy-quran/translations/QuranUrdu.js')))
      .flat(),
    transliteration: correctSlips(
      spelled.flatMap((chapter) => chapter.verses).map((verse) => verse.transliteration),
      SOURCE_SLIPS.transliteration,
    ),
    names: readChapterNames(),
    urduNames: correctSlips(
      UrduNames.parse(readJson('quran-json/dist/chapters/ur/index.json')).map(({ translation }) => translation),
      SOURCE_SLIPS.urduNames,
    ),
  }
}
