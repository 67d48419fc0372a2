import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import type { Search } from '#contract/library/quran.ts'
import { chaptersQuery, chapterVersesQuery, NEVER_STALE } from '#src/api/quran/quran-text.queries.ts'
import { hasPrerenderedVerses } from './verses-in-page.ts'

// Loaded on demand: a prerendered page already has its data.
const loadQuranCalls = () => import('./quran-calls.ts')

export const chapterQuery = (id: number) =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: ['library', 'chapter', id],
    queryFn: async ({ signal }) => (await loadQuranCalls()).fetchChapter(id, signal),
  })

export const chapterInfoQuery = (id: number) =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: ['library', 'chapter', id, 'info'],
    queryFn: async ({ signal }) => (await loadQuranCalls()).fetchChapterInfo(id, signal),
  })

/** The verses of a chapter as HTML. */
export const chapterHtmlQuery = (id: number) =>
  queryOptions({
    ...NEVER_STALE,
    // `chapterVersesQuery` already retries.
    retry: false,
    meta: { isInHtml: true },
    queryKey: ['library', 'chapter', id, 'html'],
    queryFn: async ({ client }) => {
      const verses = await client.ensureQueryData(chapterVersesQuery(id))
      return (await loadQuranCalls()).renderVerses(verses)
    },
  })

/** @param script of the results; undefined for IndoPak */
export const verseSearchQuery = (q: string, page: number, script?: 'uthmani') =>
  queryOptions<Search['search']>({
    ...NEVER_STALE,
    queryKey: ['library', 'search', q, page, script],
    queryFn: async ({ signal }) => (await loadQuranCalls()).searchVerses({ q, page, script }, signal),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

const isChapterNumber = (number: number): boolean => number >= 1 && number <= CHAPTER_COUNT

/** The chapter number of a URL parameter; undefined unless it is 1 to 114. */
export const parseChapterNumber = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 0
  return isChapterNumber(number) ? number : undefined
}

/** Prefetches the data of the reader. Errors are ignored here, because the reader shows them. */
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
