import { isLanguagePack } from '#contract/library/packs.ts'
import {
  getChapter,
  getChapterInfo,
  getChapters,
  getIndopakVerses,
  getTranslation,
  getUthmaniVerses,
  Search,
  searchQuran,
} from '#contract/library/quran.ts'
import { findVerseRange, toTranslation, toUthmaniVerses } from '#quran/api-responses.ts'
import { search } from '#quran/search/search.ts'
import {
  loadSavedQuran,
  prepareSearchable,
  readFacts,
  readPackLines,
  readUthmani,
  readVerses,
  requirePack,
  type SavedQuran,
} from './saved-quran.ts'

interface LibraryRequest {
  readonly quran: SavedQuran
  readonly id: number
  readonly query: Readonly<Record<string, string>>
}

const answerVerses = async ({ quran, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getIndopakVerses.query.parse(query)
  const verses = await readVerses(quran, id)
  return verses && { verses, meta: { filters: { chapter_number: id } } }
}

const answerUthmani = async ({ quran, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getUthmaniVerses.query.parse(query)
  const span = findVerseRange(await readFacts(quran), id)
  if (span[0] === span[1]) return undefined
  const pack = requirePack(quran, 'uthmani')
  return toUthmaniVerses(id, span[0], { pack, lines: await readPackLines(quran, pack, span) })
}

const answerTranslation = async ({ quran, id: resource, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getTranslation.query.parse(query)
  const pack = quran.saved.packs.find((one) => one.resource_id === resource && isLanguagePack(one))
  const span = findVerseRange(await readFacts(quran), id)
  if (!pack || span[0] === span[1]) return undefined
  const texts = await readPackLines(quran, pack, span)
  return toTranslation({ ...pack, texts }, [0, texts.length])
}

const toPathPattern = (path: string): RegExp => {
  // The public service has the same paths under another root.
  const tail = path.replace('/quran/v4', '').replace(':id', '(\\d{1,3})')
  return new RegExp(`${tail}$`)
}

const ANSWERS_BY_PATH: readonly (readonly [RegExp, (asked: LibraryRequest) => Promise<unknown>])[] = [
  [
    toPathPattern(getChapters.path),
    async ({ quran }) => ({ chapters: (await readFacts(quran)).map(({ chapter }) => chapter) }),
  ],
  [
    toPathPattern(getChapterInfo.path),
    async ({ quran, id }) => {
      const fact = (await readFacts(quran))[id - 1]
      return fact && { chapter_info: fact.info }
    },
  ],
  [
    toPathPattern(getChapter.path),
    async ({ quran, id }) => {
      const fact = (await readFacts(quran))[id - 1]
      return fact && { chapter: fact.chapter }
    },
  ],
  [toPathPattern(getIndopakVerses.path), answerVerses],
  [toPathPattern(getUthmaniVerses.path), answerUthmani],
  [toPathPattern(getTranslation.path), answerTranslation],
  [
    toPathPattern(searchQuran.path),
    async ({ quran, query }): Promise<Search> => {
      const question = searchQuran.query.parse(query)
      const uthmani = question.script && (await readUthmani(quran))
      const answer = search({ ...(await prepareSearchable(quran)), uthmani }, question)
      const mayMiss = answer.search.total_results === 0 && !quran.saved.isComplete
      return mayMiss ? { search: { ...answer.search, is_partial: true } } : answer
    },
  ],
]

const findAnswer = async (quran: SavedQuran, url: URL): Promise<unknown> => {
  for (const [path, answer] of ANSWERS_BY_PATH) {
    const match = path.exec(url.pathname)
    if (match) return answer({ quran, id: Number(match[1]), query: Object.fromEntries(url.searchParams) })
  }
  return undefined
}

const findResponseBody = async (url: URL): Promise<unknown> => {
  const quran = await loadSavedQuran()
  if (quran.saved.packs.length === 0) return undefined
  // After a missing piece or an invalid request, the network answers or reports the error.
  return findAnswer(quran, url).catch(() => undefined)
}

const toResponse = (body: unknown): Response | undefined => (body === undefined ? undefined : Response.json(body))

/**
 * Answers from the texts that are completely downloaded.
 * @param url of our server or of the public service
 * @returns undefined when the text is not downloaded
 */
export const findSavedResponse = async (url: URL): Promise<Response | undefined> =>
  toResponse(await findResponseBody(url))

/** Whether the network may have more results, in a language that is not downloaded, or the results in the wanted script. */
const isBetterOnline = ({ search: { total_results: total, script } }: Search, url: URL): boolean =>
  total === 0 || (url.searchParams.has('script') && script === undefined)

/**
 * Like {@link findSavedResponse}, except for a search without results or in another script than the wanted one.
 * @returns undefined when the network may have a better answer
 */
export const findCompleteResponse = async (url: URL): Promise<Response | undefined> => {
  const body = await findResponseBody(url)
  const found = Search.safeParse(body)
  return found.success && isBetterOnline(found.data, url) ? undefined : toResponse(body)
}
