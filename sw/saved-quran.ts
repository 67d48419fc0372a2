import { isLanguagePack, isScriptPack, type Pack, PieceLines } from '#contract/library/packs.ts'
import {
  getChapter,
  getChapterInfo,
  getChapters,
  getIndopakVerses,
  getTranslation,
  getUthmaniVerses,
  Search,
  searchQuran,
  type Verse,
} from '#contract/library/quran.ts'
import { parseSavedPacks, SAVED_PACKS_PATH, type SavedPacks } from '#contract/library/saved-packs.ts'
import {
  type Fact,
  findVerseRange,
  type LoadedPack,
  parseFacts,
  toTexts,
  toTranslation,
  toUthmaniVerses,
  toVerses,
} from '#quran/api-responses.ts'
import { prepareTexts, type Searchable, search } from '#quran/search/search.ts'
import { soundPiece, textAt } from './sound-piece.ts'

/** Lives as long as the worker, for one state of the marker. */
interface Memory {
  readonly marker: string | undefined
  readonly saved: SavedPacks
  readonly pieces: Map<string, readonly string[]>
  facts: readonly Fact[] | undefined
  searchable: Searchable | undefined
}

let memory: Memory | undefined

const remember = async (): Promise<Memory> => {
  const marker = await textAt(SAVED_PACKS_PATH)
  if (memory?.marker !== marker || !memory)
    memory = { marker, saved: parseSavedPacks(marker), pieces: new Map(), facts: undefined, searchable: undefined }
  return memory
}

const pieceOf = async ({ pieces }: Memory, name: string): Promise<readonly string[]> => {
  const known = pieces.get(name)
  if (known) return known
  const lines = PieceLines.parse(JSON.parse(await soundPiece(name)))
  pieces.set(name, lines)
  return lines
}

/** Reads a range of a pack's lines from the pieces that contain them. */
const linesOf = async (here: Memory, pack: Pack, [first, end]: readonly [number, number]): Promise<string[]> => {
  const lines: string[] = []
  let at = 0
  for (const { name, lines: count } of pack.pieces) {
    if (at < end && at + count > first) {
      const piece = await pieceOf(here, name)
      lines.push(...piece.slice(Math.max(0, first - at), end - at))
    }
    at += count
  }
  return lines
}

const ALL = [0, Number.POSITIVE_INFINITY] as const

const packOf = ({ saved }: Memory, kind: Pack['kind']): Pack => {
  const pack = saved.packs.find((one) => one.kind === kind)
  if (!pack) throw new Error('This text is not saved.')
  return pack
}

const factsOf = async (here: Memory): Promise<readonly Fact[]> => {
  here.facts ??= parseFacts(await linesOf(here, packOf(here, 'facts'), ALL))
  return here.facts
}

const versesOf = async (here: Memory, id: number): Promise<Verse[] | undefined> => {
  const [first, end] = findVerseRange(await factsOf(here), id)
  return end === first ? undefined : toVerses(id, first, await linesOf(here, packOf(here, 'arabic'), [first, end]))
}

const searchableOf = async (here: Memory): Promise<Searchable> => {
  if (here.searchable) return here.searchable
  const searched = here.saved.packs.filter((pack) => !isScriptPack(pack))
  const whole = searched.map(async (pack): Promise<LoadedPack> => ({ pack, lines: await linesOf(here, pack, ALL) }))
  here.searchable = prepareTexts(toTexts(await Promise.all(whole)))
  return here.searchable
}

interface LibraryRequest {
  readonly here: Memory
  readonly id: number
  readonly query: Readonly<Record<string, string>>
}

const withVerses = async ({ here, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getIndopakVerses.query.parse(query)
  const verses = await versesOf(here, id)
  return verses && { verses, meta: { filters: { chapter_number: id } } }
}

const withUthmani = async ({ here, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getUthmaniVerses.query.parse(query)
  const span = findVerseRange(await factsOf(here), id)
  if (span[0] === span[1]) return undefined
  const pack = packOf(here, 'uthmani')
  return toUthmaniVerses(id, span[0], { pack, lines: await linesOf(here, pack, span) })
}

const withTranslation = async ({ here, id: resource, query }: LibraryRequest): Promise<unknown> => {
  const { chapter_number: id } = getTranslation.query.parse(query)
  const pack = here.saved.packs.find((one) => one.resource_id === resource && isLanguagePack(one))
  const span = findVerseRange(await factsOf(here), id)
  if (!pack || span[0] === span[1]) return undefined
  const texts = await linesOf(here, pack, span)
  return toTranslation({ ...pack, texts }, [0, texts.length])
}

const pattern = (path: string): RegExp => {
  // The public service has the same paths under another root.
  const tail = path.replace('/quran/v4', '').replace(':id', '(\\d{1,3})')
  return new RegExp(`${tail}$`)
}

const ANSWERS: readonly (readonly [RegExp, (asked: LibraryRequest) => Promise<unknown>])[] = [
  [pattern(getChapters.path), async ({ here }) => ({ chapters: (await factsOf(here)).map(({ chapter }) => chapter) })],
  [
    pattern(getChapterInfo.path),
    async ({ here, id }) => {
      const fact = (await factsOf(here))[id - 1]
      return fact && { chapter_info: fact.info }
    },
  ],
  [
    pattern(getChapter.path),
    async ({ here, id }) => {
      const fact = (await factsOf(here))[id - 1]
      return fact && { chapter: fact.chapter }
    },
  ],
  [pattern(getIndopakVerses.path), withVerses],
  [pattern(getUthmaniVerses.path), withUthmani],
  [pattern(getTranslation.path), withTranslation],
  [
    pattern(searchQuran.path),
    async ({ here, query }): Promise<Search> => {
      const answer = search(await searchableOf(here), searchQuran.query.parse(query))
      const mayMiss = answer.search.total_results === 0 && !here.saved.isComplete
      return mayMiss ? { search: { ...answer.search, is_partial: true } } : answer
    },
  ],
]

const answerTo = async (here: Memory, url: URL): Promise<unknown> => {
  for (const [path, answer] of ANSWERS) {
    const match = path.exec(url.pathname)
    if (match) return answer({ here, id: Number(match[1]), query: Object.fromEntries(url.searchParams) })
  }
  return undefined
}

const bodyFor = async (url: URL): Promise<unknown> => {
  const here = await remember()
  if (here.saved.packs.length === 0) return undefined
  // After a missing piece or an invalid request, the network answers or reports the error.
  return answerTo(here, url).catch(() => undefined)
}

const responseOf = (body: unknown): Response | undefined => (body === undefined ? undefined : Response.json(body))

/**
 * Answers from the texts that are completely downloaded.
 * @param url of our server or of the public service
 * @returns undefined when the text is not downloaded
 */
export const savedAnswer = async (url: URL): Promise<Response | undefined> => responseOf(await bodyFor(url))

/**
 * Like `savedAnswer`, except for a search without results: a language that is not downloaded may have some.
 * @returns undefined when the network may know more
 */
export const sureAnswer = async (url: URL): Promise<Response | undefined> => {
  const body = await bodyFor(url)
  const found = Search.safeParse(body)
  return found.success && found.data.search.total_results === 0 ? undefined : responseOf(body)
}

/** True when every available text is downloaded, so the network has nothing to add. */
export const isAllSaved = async (): Promise<boolean> => (await remember()).saved.isComplete

export const isQuranSaved = async (): Promise<boolean> => (await remember()).saved.packs.length > 0
