import type { Output } from '#contract/endpoint.ts'
import {
  type getChapter,
  type getChapterInfo,
  type getChapters,
  getIndopakVerses,
  type Search,
  searchQuran,
} from '#contract/library.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openShelf } from './library.repository.ts'
import { indexOf, type Question, search } from './search.ts'

const found = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Refusal('not_found', 'There is no such chapter: the Quran has chapters 1 to 114.')
  return item
}

export const allChapters = (): Output<typeof getChapters> => ({ chapters: [...openShelf().chapters] })

export const oneChapter = (id: number): Output<typeof getChapter> => ({ chapter: found(openShelf().chapters[id - 1]) })

export const infoOfChapter = (id: number): Output<typeof getChapterInfo> => ({
  chapter_info: found(openShelf().infos[id - 1]),
})

export const versesOfChapter = (id: number): Output<typeof getIndopakVerses> => ({
  verses: [...found(openShelf().verses[id - 1])],
  meta: { filters: { chapter_number: id } },
})

let index: ReturnType<typeof indexOf> | undefined

export const searchVerses = (question: Question): Search => {
  const shelf = openShelf()
  index ??= indexOf(shelf)
  return search(shelf, index, question)
}

interface Asked {
  readonly id: number
  readonly query: Readonly<Record<string, string>>
}

const answers: readonly [RegExp, (asked: Asked) => unknown][] = [
  [/^\/quran\/v4\/chapters$/u, () => allChapters()],
  [/^\/quran\/v4\/chapters\/(\d+)$/u, ({ id }) => oneChapter(id)],
  [/^\/quran\/v4\/chapters\/(\d+)\/info$/u, ({ id }) => infoOfChapter(id)],
  [
    /^\/quran\/v4\/quran\/verses\/indopak$/u,
    ({ query }) => versesOfChapter(getIndopakVerses.query.parse(query).chapter_number),
  ],
  [/^\/quran\/v4\/search$/u, ({ query }) => searchVerses(searchQuran.query.parse(query))],
]

/**
 * The answer to a GET of the library without a server, for pages that are rendered at build.
 * @param path path and query, such as `/quran/v4/chapters/2/info`
 * @returns what the server would answer
 * @throws Refusal when there is no such path or chapter
 */
export const libraryAnswers = async (path: string): Promise<unknown> => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(pathname)
    if (match) return answer({ id: Number(match[1]), query: Object.fromEntries(searchParams) })
  }
  throw new Refusal('not_found', 'There is nothing at this address.')
}
