import { queryOptions } from '@tanstack/react-query'

/** The text never changes while a page is open. `networkMode: 'always'`, because the service worker answers offline. */
export const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const

// Loaded on demand: a prerendered page already has its data.
const loadCalls = () => import('./quran-text-calls.ts')

/** The list of chapters, for the reader and for the live room. */
export const chaptersQuery = () =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: ['library', 'chapters'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchChapters(signal),
  })

/** `isInHtml` keeps the verses out of the dehydrated state: a prerendered page already contains them as HTML. */
export const chapterVersesQuery = (id: number) =>
  queryOptions({
    ...NEVER_STALE,
    meta: { isInHtml: true },
    queryKey: ['library', 'chapter', id, 'verses'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchVerses(id, signal),
  })
