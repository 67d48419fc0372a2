import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { Pack } from '#contract/library/packs.ts'
import { Chapter, ChapterInfo, type getUthmaniVerses, type Verse } from '#contract/library/quran.ts'
import type { LibraryTexts, Translation } from '#quran/search/search.ts'
import { findDivisionsStartingAt } from './divisions.ts'
import { listRukusOfChapter, type Ruku } from './rukus.ts'

const ChapterFact = z.object({ chapter: Chapter, info: ChapterInfo })
export type ChapterFact = z.infer<typeof ChapterFact>

/**
 * Parses the lines of the facts pack, one chapter each.
 * @throws ZodError for a line that the build did not write
 */
export const parseFacts = (lines: readonly string[]): ChapterFact[] =>
  lines.map((line) => ChapterFact.parse(JSON.parse(line)))

/** The index (from 0) of a chapter's first verse, and of the first verse after the chapter. */
export const findVerseRange = (facts: readonly ChapterFact[], id: number): readonly [number, number] => {
  const before = facts.slice(0, id - 1).reduce((sum, { chapter }) => sum + chapter.verses_count, 0)
  return [before, before + (facts[id - 1]?.chapter.verses_count ?? 0)]
}

const toRukuEnd = ({ numberInChapter, numberInJuz, firstVerse, lastVerse }: Ruku): Verse['ends_ruku'] => ({
  in_chapter: numberInChapter,
  ...(numberInJuz !== undefined && { in_juz: numberInJuz }),
  verses: lastVerse - firstVerse + 1,
})

/**
 * The verses of a chapter in the shape of the public Quran service, with the divisions that begin or end at them.
 * @param first index of the first verse, from 0
 */
export const toVerses = (id: number, first: number, texts: readonly string[]): Verse[] => {
  const rukus = new Map(listRukusOfChapter(id).map((ruku) => [ruku.lastVerse, ruku]))
  return texts.map((text, index) => {
    const begins = findDivisionsStartingAt(first + index + 1)
    const ruku = rukus.get(first + index + 1)
    return {
      id: first + index + 1,
      verse_key: `${id}:${index + 1}`,
      text_indopak: text,
      ...(begins && { begins: { ...begins } }),
      ...(ruku && { ends_ruku: toRukuEnd(ruku) }),
    }
  })
}

/**
 * The Uthmani verses of a chapter in the shape of the public Quran service, with the text's credit.
 * @param first index of the first verse, from 0
 * @param part the pack, with only the lines of this chapter
 */
export const toUthmaniVerses = (
  id: number,
  first: number,
  { lines, pack }: LoadedPack,
): Output<typeof getUthmaniVerses> => ({
  verses: lines.map((text, index) => ({
    id: first + index + 1,
    verse_key: `${id}:${index + 1}`,
    text_uthmani: text,
  })),
  meta: { filters: { chapter_number: id }, credit: pack.credit },
})

/**
 * A translation of a chapter in the shape of the public Quran service.
 * @param translation its texts may cover all verses or only this chapter
 * @param span index of the first verse, and of the first verse after the chapter
 */
export const toTranslation = (
  { texts, resource_id, name }: Translation,
  [first, end]: readonly [number, number],
): { translations: { resource_id: number; text: string }[]; meta: { translation_name: string } } => ({
  translations: texts.slice(first, end).map((text) => ({ resource_id, text })),
  meta: { translation_name: name },
})

export interface LoadedPack {
  readonly pack: Pack
  readonly lines: readonly string[]
}

const findLines = (packs: readonly LoadedPack[], kind: Pack['kind']): readonly string[] =>
  packs.find(({ pack }) => pack.kind === kind)?.lines ?? []

const isTranslation = ({ pack }: LoadedPack): boolean => pack.kind === 'translation' || pack.kind === 'transliteration'

const toSearchedTranslation = ({ pack, lines }: LoadedPack): Translation => ({
  resource_id: pack.resource_id,
  name: pack.name,
  language_name: pack.language_name,
  texts: lines,
})

/**
 * The texts of the packs, as {@link prepareTexts} of the search needs them.
 * @param packs the core packs and any languages
 */
export const toTexts = (packs: readonly LoadedPack[]): LibraryTexts => ({
  chapters: parseFacts(findLines(packs, 'facts')).map(({ chapter }) => chapter),
  arabic: findLines(packs, 'arabic'),
  plain: findLines(packs, 'search'),
  translations: packs.filter(isTranslation).map(toSearchedTranslation),
})
