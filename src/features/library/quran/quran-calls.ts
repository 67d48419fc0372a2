import {
  type Chapter,
  type ChapterInfo,
  getChapter,
  getChapterInfo,
  type Search,
  searchQuran,
  type Verse,
} from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'
import { loadUthmaniFont } from './script/load-uthmani-font.ts'
import { versesHtml } from './verse-html.ts'

export const fetchChapter = async (id: number, signal: AbortSignal): Promise<Chapter> =>
  (await call(getChapter, { params: { id } }, { signal })).chapter

export const fetchChapterInfo = async (id: number, signal: AbortSignal): Promise<ChapterInfo> =>
  (await call(getChapterInfo, { params: { id } }, { signal })).chapter_info

/** In this chunk because the page renders only verses that it has fetched; prerendered verses need no code. */
export const renderVerses = (verses: readonly Verse[]): string => versesHtml(verses)

interface SearchQuery {
  readonly q: string
  readonly page: number
  readonly script?: 'uthmani' | undefined
}

/** Without its font, the Uthmani text would have boxes, so the results are then in IndoPak. */
const findDrawableScript = async (script: SearchQuery['script']): Promise<SearchQuery['script']> =>
  script &&
  loadUthmaniFont().then(
    () => script,
    () => undefined,
  )

export const searchVerses = async (
  { script: wanted, ...query }: SearchQuery,
  signal: AbortSignal,
): Promise<Search['search']> => {
  const script = await findDrawableScript(wanted)
  return (await call(searchQuran, { query: { ...query, ...(script && { script }) } }, { signal })).search
}
