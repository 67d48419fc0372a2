import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'
import { chapterQuery, parseChapterNumber } from '#src/features/library/quran/quran.queries.ts'
import type { AppRouter } from './router.tsx'

/**
 * The document's title of what the router shows.
 * @param router after its pages are loaded
 * @param client knows the brand and the chapter's name
 */
export const pageTitle = (router: AppRouter, client: QueryClient): string => {
  const brand = client.getQueryData(configuration().queryKey)?.brandName ?? 'Halaqah'
  const match = router.state.matches.at(-1)
  const chapter = match && 'chapterId' in match.params ? parseChapterNumber(match.params.chapterId) : undefined
  const name = chapter === undefined ? undefined : client.getQueryData(chapterQuery(chapter).queryKey)?.name_simple
  const title = name ?? match?.staticData.title
  return title ? `${title} · ${brand}` : brand
}
