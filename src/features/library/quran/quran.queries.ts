import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import type { Search } from '#contract/library/quran.ts'
import { hasPrerenderedVerses } from './verses-in-page.ts'

/** The text does not change while a page is open; the worker answers without a network, so a call is always tried. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const

// A prerendered page brings its answers along: what asks for more is loaded when something does.
const loadCalls = () => import('./quran-calls.ts')

export const chaptersQuery = () =>
  queryOptions({
    ...neverStale,
    queryKey: ['library', 'chapters'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchChapters(signal),
  })

export const chapterQuery = (id: number) =>
  queryOptions({
    ...neverStale,
    queryKey: ['library', 'chapter', id],
    queryFn: async ({ signal }) => (await loadCalls()).fetchChapter(id, signal),
  })

export const chapterInfoQuery = (id: number) =>
  queryOptions({
    ...neverStale,
    queryKey: ['library', 'chapter', id, 'info'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchChapterInfo(id, signal),
  })

/** Marked `inPage`: a prerendered page carries the verses as text already and must not carry them again as data. */
export const chapterVersesQuery = (id: number) =>
  queryOptions({
    ...neverStale,
    meta: { isInHtml: true },
    queryKey: ['library', 'chapter', id, 'verses'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchVerses(id, signal),
  })

/** The verses of a chapter as HTML. Prerendered pages have it already, so the code that makes it is loaded with the call. */
export const chapterHtmlQuery = (id: number) =>
  queryOptions({
    ...neverStale,
    // Fetching the verses has its own retries.
    retry: false,
    meta: { isInHtml: true },
    queryKey: ['library', 'chapter', id, 'html'],
    queryFn: async ({ client }) => {
      const verses = await client.ensureQueryData(chapterVersesQuery(id))
      return (await loadCalls()).renderVerses(verses)
    },
  })

export const verseSearchQuery = (q: string, page: number) =>
  queryOptions<Search['search']>({
    ...neverStale,
    queryKey: ['library', 'search', q, page],
    queryFn: async ({ signal }) => (await loadCalls()).searchVerses({ q, page }, signal),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

const isChapterNumber = (number: number): boolean => number >= 1 && number <= CHAPTER_COUNT

/** The number of a chapter as it stands in a URL; undefined when there is no such chapter. */
export const parseChapterNumber = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 0
  return isChapterNumber(number) ? number : undefined
}

/** Asks for what the reader shows before it opens; what fails is said by the reader itself. */
export const prefetchChapter = async (client: QueryClient, text: string): Promise<void> => {
  const id = parseChapterNumber(text)
  if (id === undefined) return
  await Promise.all([
    client.prefetchQuery(chapterQuery(id)),
    client.prefetchQuery(chapterInfoQuery(id)),
    ...[id - 1, id + 1].filter(isChapterNumber).map((neighbour) => client.prefetchQuery(chapterQuery(neighbour))),
    ...(hasPrerenderedVerses(id) ? [] : [client.prefetchQuery(chapterHtmlQuery(id))]),
  ])
}

export const prefetchChapters = (client: QueryClient): Promise<void> => client.prefetchQuery(chaptersQuery())
