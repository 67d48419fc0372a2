import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Search } from '#contract/library/quran.ts'
import { chapterVersesQuery, NEVER_STALE } from '#src/api/quran/quran-text.queries.ts'
import { chapterKey } from './chapter-number.ts'

// Loaded on demand: a prerendered page already has its data.
const loadQuranCalls = () => import('./quran-calls.ts')

export const chapterQuery = (id: number) =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: chapterKey(id),
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
