import type { QueryClient } from '@tanstack/react-query'
import type { Chapter } from '#contract/library/quran.ts'
import { configurationQuery, findBrandName } from '#src/api/configuration.ts'
import { chapterKey, parseChapterNumber } from '#src/features/library/quran/chapter-number.ts'
import type { AppRouter } from './router.tsx'

/**
 * The document title of the current route.
 * @param router after loading
 */
export const pageTitle = (router: AppRouter, client: QueryClient): string => {
  const brand = findBrandName(client.getQueryData(configurationQuery().queryKey))
  const match = router.state.matches.at(-1)
  const chapter = match && 'chapterId' in match.params ? parseChapterNumber(match.params.chapterId) : undefined
  const name = chapter === undefined ? undefined : client.getQueryData<Chapter>(chapterKey(chapter))?.name_simple
  const title = name ?? match?.staticData.title
  return title ? `${title} · ${brand}` : brand
}
