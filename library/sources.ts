import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { CHAPTERS } from '#contract/library/numbers.ts'

const require = createRequire(import.meta.url)
const modules = new URL('../node_modules/', import.meta.url)

const Package = z.object({ name: z.string(), version: z.string() })
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
const Texts = z.array(z.string())

export type NamedChapter = z.infer<typeof NamedChapter>

/** The packages that the library is made of, in the order in which notices name them. */
export const PACKAGES = ['quran-pack', 'quran-json', 'quran-meta', 'holy-quran', '@ghoran/text'] as const

/** What books and the font of the reader are made with beside. */
const MAKERS = ['@fontsource/scheherazade-new', '@fontsource/noto-nastaliq-urdu', 'fflate', 'subset-font'] as const

/** What the packages hold, one text for each verse in the order 1:1 to 114:6. */
export interface Sources {
  /** IndoPak orthography, as published. */
  readonly arabic: readonly string[]
  /** Uthmani orthography: a witness to the letters, never shown. */
  readonly witness: readonly string[]
  /** Modern spelling without marks: what a reader types. */
  readonly plain: readonly string[]
  readonly english: readonly string[]
  readonly urdu: readonly string[]
  /** The sounds of the Arabic in Latin letters. */
  readonly transliteration: readonly string[]
  readonly names: readonly NamedChapter[]
  /** One a chapter. */
  readonly urduNames: readonly string[]
}

const inModules = (path: string): string => fileURLToPath(new URL(path, modules))
const readJson = (path: string): unknown => JSON.parse(readFileSync(inModules(path), 'utf8'))

const readArabicChapter = (_: unknown, index: number): string[] => {
  const { arabics } = ArabicChapter.parse(readJson(`quran-pack/dist/surah/source/${index + 1}.json`))
  return Object.keys(arabics)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((number) => arabics[number] ?? '')
}

/** Reads every package once. */
export const readSources = (): Sources => {
  const uthmani = z.array(TranslatedChapter).parse(readJson('quran-json/dist/quran_en.json'))
  const verses = uthmani.flatMap((chapter) => chapter.verses)
  const spelled = z.array(SpelledChapter).parse(readJson('quran-json/dist/quran_transliteration.json'))
  return {
    arabic: Array.from({ length: CHAPTERS }, readArabicChapter).flat(),
    witness: verses.map((verse) => verse.text),
    plain: Texts.parse(readJson('@ghoran/text/json/quran-text-tanzil-simple-clean.json')),
    english: verses.map((verse) => verse.translation),
    urdu: z
      .array(Texts)
      .parse(require(inModules('holy-quran/translations/QuranUrdu.js')))
      .flat(),
    transliteration: spelled.flatMap((chapter) => chapter.verses).map((verse) => verse.transliteration),
    names: z.array(NamedChapter).parse(readJson('quran-json/dist/chapters/en/index.json')),
    urduNames: UrduNames.parse(readJson('quran-json/dist/chapters/ur/index.json')).map(
      ({ translation }) => translation,
    ),
  }
}

/** Name and version of each package as installed. */
export const readVersions = (): string[] =>
  [...PACKAGES, ...MAKERS].map((name) => {
    const { version } = Package.parse(readJson(`${name}/package.json`))
    return `${name}@${version}`
  })
