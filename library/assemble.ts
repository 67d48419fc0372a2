import type { SurahMeta } from 'quran-meta/hafs'
import type { Chapter, Verse } from '#contract/library.ts'
import { cleanVerse } from './clean.ts'
import { chapterOf, factsOf, infoOf } from './facts.ts'
import { PACKS } from './packs.ts'
import type { Sources } from './sources.ts'

const versesOf = (arabic: readonly string[], { surahNum, firstAyahId, lastAyahId }: SurahMeta): Verse[] =>
  arabic.slice(firstAyahId - 1, lastAyahId).map((published, index) => ({
    id: firstAyahId + index,
    verse_key: `${surahNum}:${index + 1}`,
    text_indopak: cleanVerse(published),
  }))

/** Everything that the library serves, as file name and content. */
export const assemble = (sources: Sources): Record<string, unknown> => {
  const files: Record<string, unknown> = { 'search.json': sources.plain }
  const chapters: Chapter[] = []
  const infos = sources.names.map((named) => {
    const facts = factsOf(named.id)
    const chapter = chapterOf(named, facts)
    chapters.push(chapter)
    files[`verses/${named.id}.json`] = versesOf(sources.arabic, facts)
    return infoOf(chapter, facts)
  })
  for (const { file, texts, ...pack } of PACKS) files[`translations/${file}.json`] = { ...pack, texts: texts(sources) }
  return { ...files, 'chapters.json': chapters, 'info.json': infos }
}
