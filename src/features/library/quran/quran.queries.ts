import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CHAPTERS,
  getChapter,
  getChapterInfo,
  getChapters,
  getIndopakVerses,
  type Search,
  searchQuran,
} from '#contract/library.ts'
import { call } from '#src/api/call.ts'
import { areVersesInPage } from './verses-in-page.ts'

/** The text does not change while a page is open; the worker answers without a network, so a call is always tried. */
const kept = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const

export const allChapters = () =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapters'],
    queryFn: async ({ signal }) => (await call(getChapters, {}, { signal })).chapters,
  })

export const oneChapter = (id: number) =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapter', id],
    queryFn: async ({ signal }) => (await call(getChapter, { params: { id } }, { signal })).chapter,
  })

export const chapterInfo = (id: number) =>
  queryOptions({
    ...kept,
    queryKey: ['library', 'chapter', id, 'info'],
    queryFn: async ({ signal }) => (await call(getChapterInfo, { params: { id } }, { signal })).chapter_info,
  })

/** Marked `inPage`: a prerendered page carries the verses as text already and must not carry them again as data. */
export const chapterVerses = (id: number) =>
  queryOptions({
    ...kept,
    meta: { inPage: true },
    queryKey: ['library', 'chapter', id, 'verses'],
    queryFn: async ({ signal }) => (await call(getIndopakVerses, { query: { chapter_number: id } }, { signal })).verses,
  })

export const versesWith = (q: string, page: number) =>
  queryOptions<Search['search']>({
    ...kept,
    queryKey: ['library', 'search', q, page],
    queryFn: async ({ signal }) => (await call(searchQuran, { query: { q, page } }, { signal })).search,
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

/** The number of a chapter as it stands in a URL; undefined when there is no such chapter. */
export const chapterNumber = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : undefined
  return number !== undefined && number <= CHAPTERS ? number : undefined
}

/** Asks for what the reader shows before it opens; what fails is said by the reader itself. */
export const loadChapter = async (client: QueryClient, text: string): Promise<void> => {
  const id = chapterNumber(text)
  if (id === undefined) return
  await Promise.all([
    client.prefetchQuery(oneChapter(id)),
    client.prefetchQuery(chapterInfo(id)),
    ...(areVersesInPage(id) ? [] : [client.prefetchQuery(chapterVerses(id))]),
  ])
}

export const loadChapters = (client: QueryClient): Promise<void> => client.prefetchQuery(allChapters())
