import { queryOptions } from '@tanstack/react-query'
import { getTranslation } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'
import { NEVER_STALE } from '#src/api/quran/quran-text.queries.ts'

/** The texts of a chapter in a translation. */
export const translationQuery = (resource: number, chapter: number) =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: ['library', 'chapter', chapter, 'translation', resource],
    queryFn: async ({ signal }) => {
      const input = { params: { id: resource }, query: { chapter_number: chapter } }
      return (await call(getTranslation, input, { signal })).translations.map(({ text }) => text)
    },
  })
