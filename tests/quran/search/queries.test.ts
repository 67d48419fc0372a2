import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { piecePath } from '#contract/library/packs.ts'
import type { Search } from '#contract/library/quran.ts'
import { SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'
import { listPacks, searchVerses } from '#server/features/library/library.service.ts'
import { findSavedResponse } from '#sw/saved-quran-responses.ts'
import { ALL_QUERIES } from './all-queries.ts'
import { DIVISION_NAMES, IMPOSSIBLE_REFERENCES, UNMATCHED_QUERIES } from './divisions.ts'
import { CHAPTER_NAMES } from './references.ts'

const PIECES_FOLDER = new URL('../../../dist/library/pieces/', import.meta.url)

/** A phone with every text saved: its cache reads the pieces of the build. */
const fakeSavedCache = () => {
  const { packs } = listPacks()
  const names = new Map(packs.flatMap(({ pieces }) => pieces.map(({ name }) => [piecePath(name), name])))
  return {
    match: async (path: string) => {
      if (path === SAVED_PACKS_PATH) return Response.json({ packs, isComplete: true })
      const name = names.get(path)
      return name === undefined ? undefined : new Response(readFileSync(new URL(`${name}.json`, PIECES_FOLDER)))
    },
  }
}

beforeAll(() => {
  vi.stubGlobal('caches', fakeSavedCache())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const searchOnServer = (q: string): Search['search'] => searchVerses({ q }).search

const searchOnPhone = async (q: string): Promise<unknown> => {
  const answer = await findSavedResponse(new URL(`http://localhost/quran/v4/search?q=${encodeURIComponent(q)}`))
  return answer?.json()
}

const keysOf = ({ results }: Search['search']): string[] => results.map((result) => result.verse_key)

test.each(ALL_QUERIES)('"%s" finds %s first', (q, ...keys) => {
  expect(keysOf(searchOnServer(q)).slice(0, keys.length)).toEqual(keys)
})

test.each(CHAPTER_NAMES.map(([q, ...chapters]) => ({ q, chapters })))(
  '"$q" leads to chapter $chapters',
  ({ q, chapters }) => {
    expect(searchOnServer(q).places?.map((place) => place.chapter_id)).toEqual(chapters)
  },
)

test.each(DIVISION_NAMES)('"%s" leads to %s at %s', (q, name, key) => {
  const [place] = searchOnServer(q).places ?? []
  expect(`${place?.division?.kind} ${place?.division?.number}`).toBe(name)
  expect(place?.verse_key).toBe(key)
})

test.each(IMPOSSIBLE_REFERENCES)('"%s" names no verse or division, and the response explains it', (q, problem) => {
  expect(searchOnServer(q)).toMatchObject({ problem, total_results: 0, places: [] })
})

test.each(UNMATCHED_QUERIES)('"%s" finds nothing', (q) => {
  expect(searchOnServer(q)).toMatchObject({ total_results: 0, places: [] })
})

test.each([
  ['نساء', 51],
  ['شيء', 193],
  ['الرحمن', 56],
  ['مئة', 7],
])('%s finds whole words: %i verses', (q, total) => {
  expect(searchOnServer(q).total_results).toBe(total)
})

test('an offline phone answers every query like the server', async () => {
  const queries = [...ALL_QUERIES, ...CHAPTER_NAMES, ...DIVISION_NAMES, ...IMPOSSIBLE_REFERENCES].map(
    ([query]) => query,
  )
  for (const q of [...queries, ...UNMATCHED_QUERIES]) {
    expect(await searchOnPhone(q), q).toEqual({ search: searchOnServer(q) })
  }
})
