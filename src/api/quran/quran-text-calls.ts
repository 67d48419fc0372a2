import { type Chapter, getChapters, getIndopakVerses, type Verse } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'

/** Fetches the list of chapters. */
export const fetchChapters = async (signal: AbortSignal): Promise<Chapter[]> =>
  (await call(getChapters, {}, { signal })).chapters

/** Fetches the verses of a chapter in the IndoPak script. */
export const fetchVerses = async (id: number, signal: AbortSignal): Promise<Verse[]> =>
  (await call(getIndopakVerses, { query: { chapter_number: id } }, { signal })).verses
