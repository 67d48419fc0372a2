import { queryOptions } from '@tanstack/react-query'
import { getTranslation } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'

/** The texts of a chapter in a translation. `networkMode: 'always'`, because the service worker answers offline. */
export const translationQuery = (resource: number, chapter: number) =>
  queryOptions({
    queryKey: ['library', 'chapter', chapter, 'translation', resource],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const input = { params: { id: resource }, query: { chapter_number: chapter } }
      return (await call(getTranslation, input, { signal })).translations.map(({ text }) => text)
    },
  })
