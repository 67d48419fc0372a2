import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CHAPTERS } from '#contract/library/constants.ts'
import type { Search } from '#contract/library/quran.ts'
import { areVersesInPage } from './verses-in-page.ts'

/** The text does not change while a page is open; the worker answers without a network, so a call is always tried. */
const kept = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const

// A prerendered page brings its answers along: what asks for more is loaded when something does.
const calls = () => import('./quran-calls.ts')

export const allChapters = () =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapters'],
    queryFn: async ({ signal }) => (await calls()).fetchChapters(signal),
  })

export const oneChapter = (id: number) =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapter', id],
    queryFn: async ({ signal }) => (await calls()).fetchChapter(id, signal),
  })

export const chapterInfo = (id: number) =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapter', id, 'info'],
    queryFn: async ({ signal }) => (await calls()).fetchInfo(id, signal),
  })

/** Marked `inPage`: a prerendered page carries the verses as text already and must not carry them again as data. */
export const chapterVerses = (id: number) =>
  queryOptions({
    ...kept,
    meta: { inPage: true },
    queryKey: ['library', 'chapter', id, 'verses'],
    queryFn: async ({ signal }) => (await calls()).fetchVerses(id, signal),
  })

/** The verses of a chapter as HTML. Prerendered pages have it already, so the code that makes it is loaded with the call. */
export const chapterHtml = (id: number) =>
  queryOptions({
    ...kept,
    // Fetching the verses has its own retries.
    retry: false,
    meta: { inPage: true },
    queryKey: ['library', 'chapter', id, 'html'],
    queryFn: async ({ client }) => {
      const verses = await client.ensureQueryData(chapterVerses(id))
      return (await calls()).renderVerses(verses)
    },
  })

export const versesWith = (q: string, page: number) =>
  queryOptions<Search['search']>({
    ...kept,
    queryKey: ['library', 'search', q, page],
    queryFn: async ({ signal }) => (await calls()).fetchVersesWith({ q, page }, signal),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

const isChapter = (number: number): boolean => number >= 1 && number <= CHAPTERS

/** The number of a chapter as it stands in a URL; undefined when there is no such chapter. */
export const chapterNumber = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 0
  return isChapter(number) ? number : undefined
}

/** Asks for what the reader shows before it opens; what fails is said by the reader itself. */
export const loadChapter = async (client: QueryClient, text: string): Promise<void> => {
  const id = chapterNumber(text)
  if (id === undefined) return
  await Promise.all([
    client.prefetchQuery(oneChapter(id)),
    client.prefetchQuery(chapterInfo(id)),
    ...[id - 1, id + 1].filter(isChapter).map((beside) => client.prefetchQuery(oneChapter(beside))),
    ...(areVersesInPage(id) ? [] : [client.prefetchQuery(chapterHtml(id))]),
  ])
}

export const loadChapters = (client: QueryClient): Promise<void> => client.prefetchQuery(allChapters())
