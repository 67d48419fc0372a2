import { readFileSync } from 'node:fs'
import { findAyahIdBySurah, isValidSurahAyah } from 'quran-meta/hafs'
import * as z from 'zod/mini'
import { parseVerseKey, VerseKey } from '../../contract/library/verse-key.ts'

/**
 * The texts that a correction may cite. The two IndoPak texts were compared but are not bundled: their terms forbid it.
 */
export const WITNESSES = {
  'quran.com-indopak': 'Quran.com, IndoPak script',
  'quranwbw-9.6': 'QuranWBW, IndoPak script 9.6',
  'quran-json': 'Tanzil, Uthmani script (package quran-json)',
  'quran-validator': 'Tanzil and QUL, Uthmani script (package quran-validator)',
  'quran-db': 'KFGQPC, Uthmani script (package quran-db)',
  'quran-meta': 'Tables of divisions (package quran-meta)',
} as const

export const Witness = z.enum([
  'quran.com-indopak',
  'quranwbw-9.6',
  'quran-json',
  'quran-validator',
  'quran-db',
  'quran-meta',
])

export const Correction = z.object({
  verse: VerseKey,
  /** A part of the published verse; it must occur exactly once. */
  before: z.string().check(z.minLength(1)),
  after: z.string().check(z.minLength(1)),
  reason: z.string().check(z.minLength(1)),
  /** Independent texts with the reading of `after`. */
  witnesses: z.array(Witness).check(z.minLength(2)),
})
export type Correction = z.infer<typeof Correction>

/** A difference between texts that is not decided yet. The edition's reading is shown. */
const OpenQuestion = z.object({
  verses: z.array(VerseKey).check(z.minLength(1)),
  /** The words in question, the same in each verse; left out for a missing sign. */
  words: z.optional(z.string()),
  shown: z.string(),
  alternative: z.string(),
  reason: z.string(),
  /** Texts with the alternative. */
  witnesses: z.array(Witness),
})

/** Reads a JSON file of this folder. */
export const readReviewData = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const readCorrections = (): Correction[] => z.array(Correction).parse(readReviewData('corrections.json'))

export const readOpenQuestions = () => z.array(OpenQuestion).parse(readReviewData('open-questions.json'))

/**
 * The index of a verse in the whole text, 0 to 6235.
 * @param key such as `2:255`
 * @throws Error if the Quran has no such verse
 */
export const toVerseIndex = (key: string): number => {
  const { chapter = 0, verse = 0 } = parseVerseKey(key) ?? {}
  const place: [number, number] = [chapter, verse]
  if (!isValidSurahAyah(place)) throw new Error(`There is no verse ${key}.`)
  return findAyahIdBySurah(...place) - 1
}

/**
 * Applies corrections to the published text, in order.
 * @throws Error that names each correction whose `before` does not occur exactly once in its verse
 */
export const applyCorrections = (published: readonly string[], corrections: readonly Correction[]): string[] => {
  const verses = [...published]
  const stale = corrections.filter(({ verse, before, after }) => {
    const index = toVerseIndex(verse)
    const parts = (verses[index] ?? '').split(before)
    if (parts.length === 2) verses[index] = parts.join(after)
    return parts.length !== 2
  })
  if (stale.length === 0) return verses
  const list = stale.map(({ verse, before }) => `${verse} ${before}`).join('\n  ')
  throw new Error(`These corrections no longer fit the published text:\n  ${list}`)
}
