import type { Output } from '#contract/endpoint.ts'
import type { getQuranPacks } from '#contract/library/packs.ts'
import {
  type getChapter,
  type getChapterInfo,
  type getChapters,
  getIndopakVerses,
  getTranslation,
  getUthmaniVerses,
  type Search,
  searchQuran,
} from '#contract/library/quran.ts'
import { type ChapterFact, findVerseRange, toTranslation, toUthmaniVerses, toVerses } from '#quran/api-responses.ts'
import { prepareTexts, type SearchableLibrary, type SearchRequest, search } from '#quran/search/search.ts'
import { ApiProblem, createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import { getLibrary, type Piece, readPiece } from './library.repository.ts'

const requireFact = (id: number): ChapterFact => {
  const fact = getLibrary().facts[id - 1]
  if (fact === undefined)
    throw new ApiProblem('not_found', 'There is no such chapter: the Quran has chapters 1 to 114.')
  return fact
}

export const listChapters = (): Output<typeof getChapters> => ({ chapters: [...getLibrary().texts.chapters] })

export const readChapter = (id: number): Output<typeof getChapter> => ({ chapter: requireFact(id).chapter })

export const readChapterInfo = (id: number): Output<typeof getChapterInfo> => ({ chapter_info: requireFact(id).info })

export const readIndopakVerses = (id: number): Output<typeof getIndopakVerses> => {
  requireFact(id)
  const { facts, texts } = getLibrary()
  const [first, end] = findVerseRange(facts, id)
  return { verses: toVerses(id, first, texts.arabic.slice(first, end)), meta: { filters: { chapter_number: id } } }
}

export const readUthmaniVerses = (id: number): Output<typeof getUthmaniVerses> => {
  requireFact(id)
  const { facts, uthmani } = getLibrary()
  // An operator may leave the pack out.
  if (!uthmani) throw new ApiProblem('not_found', 'There is no Uthmani text here.')
  const [first, end] = findVerseRange(facts, id)
  return toUthmaniVerses(id, first, { ...uthmani, lines: uthmani.lines.slice(first, end) })
}

export const readTranslation = (resource: number, id: number): Output<typeof getTranslation> => {
  requireFact(id)
  const { facts, texts } = getLibrary()
  const translation = texts.translations.find((one) => one.resource_id === resource)
  if (!translation) throw new ApiProblem('not_found', 'There is no such translation.')
  return toTranslation(translation, findVerseRange(facts, id))
}

let searchable: SearchableLibrary | undefined

export const searchVerses = (question: SearchRequest): Search => {
  const { texts, uthmani } = getLibrary()
  searchable ??= prepareTexts({ ...texts, uthmani: uthmani?.lines })
  return search(searchable, question)
}

export const listPacks = (): Output<typeof getQuranPacks> => ({ packs: [...getLibrary().packs] })

export const requirePiece = (name: string): Piece => {
  const piece = readPiece(name)
  if (piece === undefined) throw new ApiProblem('not_found', 'There is no such piece: the text has a newer version.')
  return piece
}

interface LibraryRequest {
  readonly id: number
  readonly query: Readonly<Record<string, string>>
}

const routes: readonly [RegExp, (request: LibraryRequest) => unknown][] = [
  [/^\/quran\/v4\/chapters$/u, () => listChapters()],
  [/^\/quran\/v4\/chapters\/(\d+)$/u, ({ id }) => readChapter(id)],
  [/^\/quran\/v4\/chapters\/(\d+)\/info$/u, ({ id }) => readChapterInfo(id)],
  [
    /^\/quran\/v4\/quran\/verses\/indopak$/u,
    ({ query }) => readIndopakVerses(getIndopakVerses.query.parse(query).chapter_number),
  ],
  [
    /^\/quran\/v4\/quran\/verses\/uthmani$/u,
    ({ query }) => readUthmaniVerses(getUthmaniVerses.query.parse(query).chapter_number),
  ],
  [
    /^\/quran\/v4\/quran\/translations\/(\d+)$/u,
    ({ id, query }) => readTranslation(id, getTranslation.query.parse(query).chapter_number),
  ],
  [/^\/quran\/v4\/search$/u, ({ query }) => searchVerses(searchQuran.query.parse(query))],
]

/**
 * Answers a GET request of the library without HTTP, for prerendered pages.
 * @param path path and query, such as `/quran/v4/chapters/2/info`
 * @throws ApiProblem if there is no such path or chapter
 */
export const answerLibraryPath = async (path: string): Promise<unknown> => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(pathname)
    if (match) return answer({ id: Number(match[1]), query: Object.fromEntries(searchParams) })
  }
  throw createUnknownPath()
}
